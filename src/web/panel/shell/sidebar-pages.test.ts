import { expect, test } from 'vitest'
import { sidebarGroups } from './sidebar-pages.ts'

const groupNames = (role: 'staff' | 'admin') => sidebarGroups(role).map(({ group }) => group)

test('staff find the orders first and no page of the owner; the owner has the usual order', () => {
  expect(sidebarGroups('staff')[0]?.pages.map(({ name }) => name)).toEqual(['orders', 'reservations', 'payments'])
  expect(groupNames('staff')).toEqual(['reservations', 'dashboard', 'catalog', 'customers'])
  expect(groupNames('admin').slice(0, 3)).toEqual(['dashboard', 'catalog', 'reservations'])
  expect(sidebarGroups('admin')[2]?.pages[0]?.name).toBe('reservations')
})
