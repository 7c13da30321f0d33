import type { Clock } from '../clock.ts'
import type { Database } from '../db/connect.ts'
import type { Env } from '../env.ts'
import type { KeyFor } from '../secrets.ts'
import { bambora, type Merchant } from './bambora.ts'
import type { Gateway } from './gateway.ts'
import { sandboxPath, startSandbox, type Notify, type Sandbox } from './sandbox/sandbox.ts'

export interface Payments {
  /** Null in production without merchant, unless the sandbox was asked for. */
  gateway: Gateway | null
  /** Served where no merchant is named. */
  sandbox: Sandbox | null
}

interface Needs {
  env: Env
  db: Database
  clock: Clock
  keyFor: KeyFor
  publicUrl: string
}

function merchantOf(env: Env): Merchant | null {
  const { BAMBORA_MERCHANT_ID: merchantId, BAMBORA_HASH_KEY: key } = env
  const { BAMBORA_API_PASSCODE: passcode, BAMBORA_REPORT_PASSCODE: reportPasscode } = env
  if (!merchantId || !key || !passcode || !reportPasscode) return null
  return {
    merchantId,
    hash: { algorithm: env.BAMBORA_HASH, key },
    passcode,
    reportPasscode,
    checkoutUrl: env.BAMBORA_URL,
    apiUrl: env.BAMBORA_API_URL.replace(/\/$/, ''),
    timeZone: env.BAMBORA_TIME_ZONE,
  }
}

/** Of the sandbox inside the product; its keys are ours. */
const sandboxMerchant = ({ env, keyFor, publicUrl }: Needs): Merchant => ({
  merchantId: '300000000',
  hash: { algorithm: env.BAMBORA_HASH, key: keyFor('sandbox hash') },
  passcode: keyFor('sandbox passcode'),
  reportPasscode: keyFor('sandbox reports'),
  checkoutUrl: publicUrl + sandboxPath,
  apiUrl: `${publicUrl}${sandboxPath}/v1`,
  timeZone: env.BAMBORA_TIME_ZONE,
})

/** The API of the sandbox notifies of nothing. */
const silent: Notify = () => Promise.resolve()

/** A merchant's gateway, else the sandbox behind the same client (requirements/contract.md 14). */
export function startPayments(needs: Needs): Payments {
  const { env, db, clock, publicUrl } = needs
  const common = { publicUrl, now: () => clock.now() }
  const named = merchantOf(env)
  if (named) {
    const gateway = bambora({ ...common, merchant: named, isSandbox: false, fetch })
    return { gateway, sandbox: null }
  }
  if (env.NODE_ENV === 'production' && env.PAYMENTS !== 'sandbox')
    return { gateway: null, sandbox: null }
  const merchant = sandboxMerchant(needs)
  const sandbox = startSandbox({ db, merchant, publicUrl, clock })
  const gateway = bambora({
    ...common,
    merchant,
    isSandbox: true,
    fetch: (url, init) => sandbox.handle(new Request(url, init), silent),
  })
  return { gateway, sandbox }
}
