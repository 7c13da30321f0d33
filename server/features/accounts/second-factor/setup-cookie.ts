import type { Call } from '../../../context.ts'
import { dropCookie } from '../../../http/cookies.ts'
import { keepSealed, keptSealed } from '../sealed-cookie.ts'

/** A factor that is being set up: the secret of an application, or the challenge of a passkey. */
type Setup = 'totp' | 'passkey'

const minutes = 15
const cookieOf = (setup: Setup) => `setup_${setup}` as const

/** Only the session that began the set-up may end it. */
const ownerOf = ({ caller }: Call) => `${caller.userId} ${caller.session}`

/**
 * Keeps what was begun in this browser, sealed: nothing of it is stored before the first right
 * answer.
 */
export const keepSetup = (call: Call, setup: Setup, value: string): void =>
  keepSealed(call, cookieOf(setup), { owner: ownerOf(call), value, minutes })

/** What was begun here less than a quarter of an hour ago, else null. */
export const keptSetup = (call: Call, setup: Setup): string | null =>
  keptSealed(call, cookieOf(setup), ownerOf(call))?.value ?? null

export const forgetSetup = (call: Call, setup: Setup): void => dropCookie(call, cookieOf(setup))
