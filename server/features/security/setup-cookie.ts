import type { Call } from '../../context.ts'
import { dropCookie, keepCookie, readCookie } from '../../http/cookies.ts'
import { seal, unseal } from './sealed.ts'

/** A factor that is being set up: the secret of an application, or the challenge of a passkey. */
type Setup = 'totp' | 'passkey'

const minutes = 15
const cookieOf = (setup: Setup) => `setup_${setup}` as const

/** Only the session that began the set-up may end it. */
const ownerOf = ({ caller }: Call) => `${caller.userId} ${caller.session}`

/** Keeps what was begun in this browser, sealed: nothing of it is stored before the first right answer. */
export function keepSetup(call: Call, setup: Setup, value: string): void {
  const until = call.clock.now().getTime() + minutes * 60_000
  const sealed = seal(call.keyFor(`setup ${setup}`), ownerOf(call), `${until} ${value}`)
  keepCookie(call, cookieOf(setup), sealed, { sameSite: 'strict', maxAge: minutes * 60 })
}

/** What was begun here less than a quarter of an hour ago, else null. */
export function keptSetup(call: Call, setup: Setup): string | null {
  const cookie = readCookie(call.request, cookieOf(setup), call.publicUrl)
  const [until = '', value = ''] = (cookie && unseal(call.keyFor(`setup ${setup}`), ownerOf(call), cookie))?.split(' ') ?? []
  return value && Number(until) > call.clock.now().getTime() ? value : null
}

export const forgetSetup = (call: Call, setup: Setup): void => dropCookie(call, cookieOf(setup))
