import type { Call } from '../../../context.ts'
import { dropCookie } from '../../../http/cookies.ts'
import { keepSealed, keptSealed } from '../sealed-cookie.ts'

type Setup = 'totp' | 'passkey'

const minutes = 15
const cookieOf = (setup: Setup) => `setup_${setup}` as const

/** Only the session that began it. */
const ownerOf = ({ caller }: Call) => `${caller.userId} ${caller.session}`

/** In a sealed cookie: nothing is stored in the database before the first correct answer. */
export const keepSetup = (call: Call, setup: Setup, value: string): void =>
  keepSealed(call, cookieOf(setup), { owner: ownerOf(call), value, minutes })

export const keptSetup = (call: Call, setup: Setup): string | null =>
  keptSealed(call, cookieOf(setup), ownerOf(call))?.value ?? null

export const forgetSetup = (call: Call, setup: Setup): void => dropCookie(call, cookieOf(setup))
