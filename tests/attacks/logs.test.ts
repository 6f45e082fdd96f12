import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../../src/server/platform/log.ts'
import { everyDay, guestOf } from '../api/ordering.ts'
import { openRestaurant } from '../api/restaurant.ts'

const FORM = {
  full_name: 'Plantina Secretova',
  email: 'plantina@example.com',
  phone: '+1 212 555 9876',
  delivery_address: '99 Planted Row',
  special_requests: 'Planted allergy',
}
/** A server that repeats the request in its error message. */
const failingTrigger = (table: string, when: string, column: string) => `
  create function complain_${table}() returns trigger language plpgsql as $$
    begin raise exception 'cannot store %', new.${column} using detail = new.${column}; end $$;
  create trigger complain before ${when} on ${table} for each row execute function complain_${table}()`

test('no failure writes user input to the logs or the queue', async () => {
  const lines: string[] = []
  for (const method of ['log', 'warn', 'error'] as const) {
    const spy = vi.spyOn(console, method).mockImplementation((...values) => void lines.push(values.map(String).join()))
    onTestFinished(() => spy.mockRestore())
  }
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const restaurant = await openRestaurant({ service_periods: everyDay }, { log })
  const guest = await guestOf(restaurant)
  const { order } = await guest.placed([guest.meal('Lamb Mandi')], FORM)
  const secrets = [...Object.values(FORM), 'Plantina', '2125559876', order.access_token]
  const told = () => lines.join('')
  const planted = (text: string) => secrets.filter((secret) => text.includes(secret))

  // A statement of the sweeper fails: the mail to the guest cannot be stored.
  await restaurant.sql("alter table outbox add constraint no_news check (kind <> 'payment_expired') not valid")
  await restaurant.sql(
    "update orders set payment_method = 'paypal', payment_status = 'unpaid', pay_until = now() - interval '1 hour'",
  )
  await restaurant.sweep()
  expect(told()).toContain('a payment could not be settled')
  expect(told()).toContain('no_news')

  // Requests fail, with the value in PostgreSQL's own message; better-auth's too.
  await restaurant.sql(failingTrigger('messages', 'insert', 'email'))
  await restaurant.sql(failingTrigger('users', 'insert', 'full_name'))
  await restaurant.sql('alter table orders add constraint no_more check (total_amount < 0) not valid')
  const { full_name, email } = FORM
  const letter = { name: full_name, email, subject: 'Hello', message: FORM.special_requests }
  const registration = { full_name, email, password: 'seven dates and a fig' }
  const answers = [
    await restaurant.post('/api/contact', letter),
    await restaurant.post('/api/account/register', registration),
    await guest.order([guest.item('Ayran')], { ...FORM, channel: 'order' }),
  ]
  for (const answer of answers) {
    const text = await answer.text()
    expect([answer.status, planted(text)], text).toEqual([500, []])
  }
  expect(told()).toContain('a request failed')

  // A job fails: the delivery of a mail cannot be recorded.
  await restaurant.sql(failingTrigger('outbox', 'update', 'text'))
  await restaurant.sql('alter table orders drop constraint no_more')
  await guest.placed([guest.item('Ayran')], { ...FORM, channel: 'order' })
  const failed = () => restaurant.sql('select output::text from jobs.job where output is not null')
  await expect.poll(failed).not.toEqual([])
  expect(planted(JSON.stringify(await failed()))).toEqual([])
  expect(planted(told())).toEqual([])
  expect(await restaurant.sql('show log_error_verbosity')).toEqual([{ log_error_verbosity: 'terse' }])
})
