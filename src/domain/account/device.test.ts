/** Browser and system by what browsers send, and the part of an address that is kept. */
import { expect, test } from 'vitest'
import { deviceOf, isHandheld, networkOf } from './device.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
test.each([
  [`${windows} Gecko/20100101 Firefox/145.0`.replace('x64)', 'x64; rv:145.0)'), 'Firefox', 'Windows'],
  [`${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
  [
    `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 OPR/125.0.0.0`,
    'Opera',
    'Windows',
  ],
  [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${iPhone} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${iPhone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome',
    'ChromeOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test('what is held in the hand', () => {
  expect(isHandheld({ browser: 'Safari', system: 'iPhone' })).toBe(true)
  expect(isHandheld({ browser: null, system: null })).toBe(false)
})

test.each([
  ['84.139.7.201', '84.139.x.x'],
  ['::ffff:84.139.7.201', '84.139.x.x'],
  ['2A02:3100:4f00::1', '2a02:3100::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['unknown', ''],
  ['', ''],
])('of the address “%s” is kept “%s”', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
