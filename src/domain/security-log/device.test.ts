import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameDevice } from './device.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome, Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge, Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari, macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari, iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1', 'Chrome, iPad'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S911B) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) HeadlessChrome/140.0 Safari/537.36', 'Chrome, ChromeOS'],
  ['curl/8.5.0', null],
  ['', null],
])('%s', (user_agent, device) => {
  expect(nameDevice(user_agent)).toBe(device)
})

test('nothing of what a client sends is repeated', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(nameDevice(`${text} Firefox/1 Windows`)).toMatch(
        /^(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari), \w+$/,
      )
    }),
  )
})
