import type { Call } from '../../context.ts'
import { keepCookie, readCookie, type CookieName } from '../../http/cookies.ts'
import { seal, unseal } from './sealed.ts'

/** Stores an encrypted value in this browser only, bound to the cookie and `owner`. */
export function keepSealed(
  call: Call,
  name: CookieName,
  { owner, value, minutes }: { owner: string; value: string; minutes: number },
): void {
  const until = call.clock.now().getTime() + minutes * 60_000
  keepCookie(call, name, seal(call.keyFor(`cookie ${name}`), owner, `${until} ${value}`), {
    sameSite: 'strict',
    maxAge: minutes * 60,
  })
}

/** The stored value and its expiry (Unix milliseconds); null if absent or expired. */
export function keptSealed(
  call: Call,
  name: CookieName,
  owner: string,
): { value: string; until: number } | null {
  const cookie = readCookie(call.request, name, call.publicUrl)
  const [, until, value] =
    (cookie && unseal(call.keyFor(`cookie ${name}`), owner, cookie)?.match(/^(\d+) (.+)$/s)) || []
  return value !== undefined && Number(until) > call.clock.now().getTime()
    ? { value, until: Number(until) }
    : null
}
