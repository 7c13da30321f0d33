import type { Env } from '../../env.ts'

/**
 * What screens ask a device for, besides `web-share`, which is allowed to the page itself anyway and
 * which browsers without it complain of.
 */
const used = [
  'clipboard-write',
  'geolocation',
  'publickey-credentials-create',
  'publickey-credentials-get',
]

/**
 * What browsers would let any script of the page ask for, and no screen does. Pictures are taken by
 * the device itself (`<input capture>`), which needs no camera of ours.
 */
const unused = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** Value of the header Permissions-Policy. */
export function permissionsPolicy({
  GOOGLE_CLIENT_ID,
  GOOGLE_ISSUER,
}: Pick<Env, 'GOOGLE_CLIENT_ID' | 'GOOGLE_ISSUER'>): string {
  const google = GOOGLE_CLIENT_ID === undefined ? '()' : `(self "${new URL(GOOGLE_ISSUER).origin}")`
  return [
    ...used.map((name) => `${name}=(self)`),
    ...unused.map((name) => `${name}=()`),
    `identity-credentials-get=${google}`,
  ].join(', ')
}
