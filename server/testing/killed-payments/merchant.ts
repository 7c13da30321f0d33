import type { Merchant } from '../../payments/bambora.ts'
import { sandboxPath } from '../../payments/sandbox/sandbox.ts'

/** Keys that the product and the gateway beside it share. @param gateway address, no trailing slash */
export const merchantIn = (gateway: string): Merchant => ({
  merchantId: '300000001',
  hash: { algorithm: 'sha1', key: 'hash key of the exercise' },
  passcode: 'passcode of the exercise',
  reportPasscode: 'reports of the exercise',
  checkoutUrl: gateway + sandboxPath,
  apiUrl: `${gateway}${sandboxPath}/v1`,
  timeZone: 'America/Vancouver',
})

/** The same as settings of the product. */
export function settingsOf(gateway: string): Record<string, string> {
  const { merchantId, hash, passcode, reportPasscode, checkoutUrl, apiUrl } = merchantIn(gateway)
  return {
    BAMBORA_MERCHANT_ID: merchantId,
    BAMBORA_HASH_KEY: hash.key,
    BAMBORA_API_PASSCODE: passcode,
    BAMBORA_REPORT_PASSCODE: reportPasscode,
    BAMBORA_URL: checkoutUrl,
    BAMBORA_API_URL: apiUrl,
  }
}
