import { expect, it } from 'vitest'
import { deviceValues } from '#domain/security/device.ts'
import { translator } from '../../../texts.ts'
import { deviceOf } from './device-of.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome sur Windows',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Chrome sur Android',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1',
    'Safari sur iPad',
    'Safari on iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Firefox sur macOS',
    'Firefox on macOS',
  ],
  ['curl/8.5.0', 'Appareil inconnu', 'Unknown device'],
  ['', 'Appareil inconnu', 'Unknown device'],
  [null, 'Appareil inconnu', 'Unknown device'],
])('%s', (userAgent, french, english) => {
  const values = deviceValues(deviceOf(userAgent))
  expect([
    translator('fr', 'security')('device', values),
    translator('en', 'security')('device', values),
  ]).toEqual([french, english])
})

it.each([
  [{ browser: null, system: 'Linux' }, 'Linux'],
  [{ browser: 'Firefox', system: null }, 'Firefox'],
])('%o', (device, words) => {
  expect(translator('fr', 'security')('device', deviceValues(device))).toBe(words)
})
