import { expect, test } from 'vitest'
import { browserOf, deviceNameOf } from './browsers.ts'

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'

test.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${KHTML} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'chrome_phone',
    'Chrome, Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36`,
    'chrome_desk',
    'Chrome, Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'edge',
    'Edge, Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S921B) ${KHTML} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'samsung',
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
    'firefox_phone',
    'Firefox, Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'firefox_desk',
    'Firefox, Linux',
  ],
  [`${MAC} ${safari}`, 'safari_desk', 'Safari, Mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'ios',
    'Safari, iPhone',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${KHTML} Chrome/142.0.0.0 Safari/537.36 OPR/120.0`, 'other', 'Windows'],
  ['', 'other', ''],
])('%s', (userAgent, name, device) => {
  expect(browserOf({ userAgent, maxTouchPoints: 0 })).toBe(name)
  expect(deviceNameOf({ userAgent, maxTouchPoints: 0 })).toBe(device)
})

test('recognises an iPad that claims to be a Mac by its touch points', () => {
  const facts = { userAgent: `${MAC} ${safari}`, maxTouchPoints: 5 }
  expect(browserOf(facts)).toBe('ios')
  expect(deviceNameOf(facts)).toBe('Safari, iPad')
})
