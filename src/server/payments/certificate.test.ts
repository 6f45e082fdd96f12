import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CertificateUnavailable, certificateAt, isCertificateAddress } from './certificate.ts'

let server: Server
let paypal: Parameters<typeof certificateAt>[0]
let requests = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1
    const name = request.url?.split('/').at(-1)
    if (name === 'hangup') return request.socket.destroy()
    if (name === 'moved') return response.writeHead(302, { location: '/v1/notifications/certs/words' }).end()
    if (name === 'broken') return response.writeHead(503).end()
    if (name === 'missing') return response.writeHead(404).end()
    return response.end(name === 'huge' ? 'x'.repeat(1_000_000) : 'not a certificate')
  }).listen(0)
  const { port } = server.address() as AddressInfo
  paypal = { environment: 'simulator', address: `http://localhost:${port}` }
})
afterAll(() => server.close())

test('certificates are fetched only from PayPal’s own host and path, of the same environment', () => {
  const live = { environment: 'live', address: 'https://api-m.paypal.com' } as const
  const path = '/v1/notifications/certs/CERT-360caa42-fca2a594'
  expect(isCertificateAddress(live, `https://api.paypal.com${path}`)).toBe(true)
  expect(isCertificateAddress({ ...live, environment: 'sandbox' }, `https://api.sandbox.paypal.com${path}`)).toBe(true)
  for (const address of [
    `https://evilpaypal.com${path}`,
    `https://api.evilpaypal.com${path}`,
    `https://api.paypal.com.evil.example${path}`,
    `https://paypal.com@evil.example${path}`,
    `https://user:password@api.paypal.com${path}`,
    `http://api.paypal.com${path}`,
    `https://api.paypal.com:8443${path}`,
    `https://www.paypal.com${path}`,
    `https://api.sandbox.paypal.com${path}`,
    'https://api.paypal.com/anything',
    `https://api.paypal.com${path}/../../../v1/other`,
    `https://api.paypal.com${path}?next=1`,
    'file:///etc/passwd',
    'nonsense',
  ])
    expect(isCertificateAddress(live, address), address).toBe(false)
})

test('an invalid, oversized or missing certificate is none; a failed request is reported as unavailable', async () => {
  const fetchCertificate = (name: string) => certificateAt(paypal, `${paypal.address}/v1/notifications/certs/${name}`)
  for (const name of ['words', 'huge', 'missing']) expect(await fetchCertificate(name), name).toBeUndefined()
  for (const name of ['hangup', 'broken', 'moved'])
    await expect(fetchCertificate(name), name).rejects.toThrow(CertificateUnavailable)
  const before = requests
  expect(await certificateAt(paypal, `${paypal.address}/elsewhere`)).toBeUndefined()
  expect(requests).toBe(before)
})
