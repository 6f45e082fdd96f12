import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { controlledBy } from '../../lab/paypal-faults/control.ts'
import { startSimulator } from '../../src/simulator/open.ts'
import { CONTROL, SECRET } from '../paypal.ts'
import { anOrder, createClient, openReceiver, until } from './paypal.ts'

async function stateFile() {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-simulator-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { folder, file: join(folder, 'paypal.json') }
}

async function startProcess(file: string) {
  const child = fork(join(import.meta.dirname, '../../dist/program/simulator.js'), {
    env: { SIMULATOR_FILE: file, SIMULATOR_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout ?? child, 'data')
  const [, url = ''] = /^PayPal simulator: (http:\/\/localhost:\d+)\n$/.exec(String(line)) ?? []
  return { child, url }
}

const approveOnPage = (url: string, id: string) =>
  fetch(`${url}/checkoutnow`, {
    method: 'POST',
    body: new URLSearchParams({ token: id, outcome: 'pay' }),
    redirect: 'manual',
  })

test('a killed process keeps everything it acknowledged', async () => {
  const { folder, file } = await stateFile()
  const first = await startProcess(file)
  const before = await createClient(first.url)
  const { body: created } = await before.create()
  await approveOnPage(first.url, created.id)
  const { body: paid } = await before.capture(created.id)
  const [capture] = paid.purchase_units[0].payments.captures
  await before.create(anOrder(), 'open-order')
  await before.refund(capture.id, { amount: { currency_code: 'EUR', value: '5.00' } }, 'refund:1')
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const second = await startProcess(file)
  const after = await createClient(second.url)
  expect((await after.call('GET', `/v2/checkout/orders/${created.id}`)).body).toMatchObject({
    status: 'COMPLETED',
    purchase_units: [{ payments: { captures: [{ id: capture.id }], refunds: [{ amount: { value: '5.00' } }] } }],
  })
  expect((await after.create(anOrder(), 'open-order')).status).toBe(200)
  expect((await after.refund(capture.id, {}, 'refund:1')).status).toBe(200)
  expect(await readdir(folder)).toEqual(['paypal.json'])
  expect((await stat(file)).mode & 0o077).toBe(0)
  second.child.kill('SIGTERM')
  expect(await once(second.child, 'exit')).toEqual([0, null])
})

test('the simulator stops with its parent', async () => {
  const { child } = await startProcess((await stateFile()).file)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('an event that was not delivered before a restart is delivered after it, with the same certificate', async () => {
  const { file } = await stateFile()
  let open = false
  const shop = await openReceiver(() => (open ? 200 : 503))
  const first = await startSimulator({ file, extend: controlledBy(SECRET) })
  const paypal = await createClient(first.url)
  await paypal.call('POST', '/v1/notifications/webhooks', { url: shop.url, event_types: [{ name: '*' }] })
  await paypal.approve((await paypal.create()).body.id)
  await until(() => shop.received.length > 0, 'a first attempt')
  await first.close()
  const tried = shop.received.length
  open = true
  const second = await startSimulator({ file, extend: controlledBy(SECRET) })
  onTestFinished(() => second.close())
  await until(() => shop.received.length > tried, 'another attempt')
  const [before, after] = [shop.received[0], shop.received[tried]]
  expect(after?.body).toBe(before?.body)
  const certificate = (url = '') => url.slice(url.lastIndexOf('/'))
  expect(certificate(after?.headers['paypal-cert-url'])).toBe(certificate(before?.headers['paypal-cert-url']))
})

test('the control routes require the secret of the process that started it', async () => {
  const open = async (controlSecret?: string) => {
    const simulator = await startSimulator({ extend: controlSecret ? controlledBy(controlSecret) : undefined })
    onTestFinished(() => simulator.close())
    return async (headers: Record<string, string> = {}) =>
      (await fetch(`${simulator.url}/simulator/ledger`, { headers })).status
  }
  const ledger = await open(SECRET)
  expect([await ledger(), await ledger({ ...CONTROL, 'x-control-secret': 'a guess' }), await ledger(CONTROL)]).toEqual([
    401, 401, 200,
  ])
  const closed = await open()
  expect([await closed(), await closed(CONTROL), await closed({ 'x-control-secret': '' })]).toEqual([404, 404, 404])
})
