import { CalendarAddressSchema } from '../../../domain/reservations/reservations.schema.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { json, route, routes } from '../../openapi/route.ts'
import { calendarAddress, newCalendarAddress } from '../../reservations/feed.ts'

const tags = ['Admin: reservations']

export const adminCalendarAddress = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/calendar-address',
      tags,
      summary: 'Get the secret address at which the calendar app of the signed-in person reads the reservations',
      responses: { 200: json(CalendarAddressSchema, 'The address') },
    }),
    async (c) => c.json(await calendarAddress(c.var.db, requirePerson(c), c.var.public_url), 200),
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/calendar-address',
      tags,
      summary: 'Replace the secret calendar address of the signed-in person. The old one stops working',
      responses: { 200: json(CalendarAddressSchema, 'The new address') },
    }),
    async (c) => c.json(await newCalendarAddress(c.var.db, requirePerson(c), c.var.public_url), 200),
  )
