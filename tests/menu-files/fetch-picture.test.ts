import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchPicture } from '../../src/server/menu-file/fetch-picture.ts'
import { ownCertificate } from '../../src/simulator/certificate.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A site called pictures.example, which tests reach although it is on this computer. */
async function openSite(answer: RequestListener) {
  const { private_key: key, certificate: cert } = await ownCertificate()
  const server = createServer({ key, cert }, answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const options = {
    tls: { ca: cert, checkServerIdentity: () => undefined },
    isAllowed: () => true,
    resolve: async () => ['127.0.0.1'],
  }
  return { address: `https://pictures.example:${port}/a.png`, options }
}

const picture: RequestListener = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(PNG)
const reasonOf = (fetched: Promise<unknown>) =>
  fetched.then(
    () => 'fetched',
    ({ reason }) => reason,
  )

test('a picture of a public site is fetched', async () => {
  const { address, options } = await openSite(picture)
  expect(await fetchPicture(address, options)).toEqual(PNG)
})

test('no address of this computer or its network is asked, however it is written', async () => {
  for (const address of [
    'https://127.0.0.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://[::1]/a.png',
    'https://0/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1:5432/',
    'http://93.184.216.34/a.png',
    'file:///etc/passwd',
    'https://user:pass@93.184.216.34/',
    'https://localhost/a.png',
  ])
    expect(await reasonOf(fetchPicture(address)), address).toBe('private_address')
})

test('a name with one private address among public ones is not asked', async () => {
  const resolve = async () => ['93.184.216.34', '10.0.0.7']
  expect(await reasonOf(fetchPicture('https://pictures.example/a.png', { resolve }))).toBe('private_address')
})

test('the address that was checked is the one that is connected to', async () => {
  const { address, options } = await openSite(picture)
  let asked = 0
  const resolve = async () => [['127.0.0.1'], ['203.0.113.9']][asked++] ?? []
  expect(await fetchPicture(address, { ...options, resolve })).toEqual(PNG)
  expect(asked).toBe(1)
})

test('every redirect is checked, and there are few', async () => {
  const redirect =
    (location: string): RequestListener =>
    (_, response) =>
      response.writeHead(302, { location }).end()
  const inside = await openSite(redirect('https://169.254.169.254/latest'))
  const isAllowed = (address: string) => address === '127.0.0.1'
  expect(await reasonOf(fetchPicture(inside.address, { ...inside.options, isAllowed }))).toBe('private_address')
  const plain = await openSite(redirect('http://pictures.example/a.png'))
  expect(await reasonOf(fetchPicture(plain.address, plain.options))).toBe('private_address')
  const circle = await openSite(redirect('/a.png'))
  expect(await reasonOf(fetchPicture(circle.address, circle.options))).toBe('not_found')
})

test('what is too large, too slow, missing or no picture is refused by name', async () => {
  const cases: [string, RequestListener][] = [
    [
      'too_large',
      (_, response) =>
        response.writeHead(200, { 'content-type': 'image/png', 'content-length': '99999999' }).write('x'),
    ],
    [
      'too_large',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'image/png' })
        const chunk = Buffer.alloc(1_000_000)
        const send = () => {
          if (!response.destroyed) response.write(chunk, send)
        }
        send()
      },
    ],
    ['too_slow', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).write('x')],
    ['not_found', (_, response) => response.writeHead(404).end()],
    ['unreachable', (_, response) => response.writeHead(500).end()],
    ['not_a_picture', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<svg>')],
  ]
  for (const [reason, answer] of cases) {
    const { address, options } = await openSite(answer)
    expect(await reasonOf(fetchPicture(address, { ...options, timeout: 1500 })), reason).toBe(reason)
  }
})
