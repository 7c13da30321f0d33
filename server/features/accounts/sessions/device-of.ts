import { parse } from 'bowser'
import type { Device } from '#domain/security/device.ts'

/** From the User-Agent. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os, platform } = parse(userAgent)
  return {
    browser: browser.name || null,
    system: (os.name === 'iOS' && platform.model) || os.name || null,
  }
}
