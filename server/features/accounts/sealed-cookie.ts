import type { Call } from '../../context.ts'
import { keepCookie, readCookie, type CookieName } from '../../http/cookies.ts'
import { seal, unseal } from './sealed.ts'

/**
 * Keeps a value in this browser for so many minutes, sealed: it opens for the same cookie and
 * `owner` alone, and nothing of it is stored here.
 */
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

/**
 * What this browser keeps for the owner, and the time when it ends (Unix, milliseconds); null where
 * there is nothing, or no more.
 */
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
