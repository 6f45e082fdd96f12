import { expect, test } from 'vitest'
import type { Role } from '../../../domain/accounts/roles.ts'
import { sidebarGroups } from './sidebar-pages.ts'

const groupNames = (role: Role) => sidebarGroups(role).map(({ group }) => group)

test('cooks find the orders and the kitchen screens only, staff find them first and no page of the owner; the owner has the usual order', () => {
  expect(sidebarGroups('staff')[0]?.pages.map(({ name }) => name)).toEqual([
    'orders',
    'reservations',
    'kitchenScreens',
    'payments',
    'dayClose',
    'reports',
  ])
  expect(groupNames('staff')).toEqual(['reservations', 'dashboard', 'catalog', 'customers'])
  expect(sidebarGroups('cook').flatMap(({ pages }) => pages.map(({ name }) => name))).toEqual([
    'orders',
    'kitchenScreens',
  ])
  expect(groupNames('admin').slice(0, 3)).toEqual(['dashboard', 'catalog', 'reservations'])
  expect(sidebarGroups('admin')[2]?.pages[0]?.name).toBe('reservations')
})
