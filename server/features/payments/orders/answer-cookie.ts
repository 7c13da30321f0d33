import type { Call } from '../../../context.ts'
import { keepCookie, readCookie } from '../../../http/cookies.ts'
import { isLinkToken, linkToken } from '../../../links/link-token.ts'

/** Seconds in which a browser that the gateway sent back may read that the payment is known. */
export const answerLife = 60 * 60

const now = ({ clock }: Pick<Call, 'clock'>) => Math.floor(clock.now().getTime() / 1000)
const signed = (trnId: string, end: number) => `${trnId} ${end}`

/** The gateway's numbers run on, so the address of a page proves nothing of who opens it. */
export function keepAnswer(call: Call, trnId: string): void {
  const end = now(call) + answerLife
  const token = linkToken(call.keyFor, 'answer of the gateway', signed(trnId, end))
  keepCookie(call, 'answer', `${trnId}.${end}.${token}`, { maxAge: answerLife })
}

/** Whether this browser just came back by the signed answer of that payment. */
export function cameBackFrom(call: Call, trnId: string): boolean {
  const [of, end, token] = (readCookie(call.request, 'answer', call.publicUrl) ?? '').split('.')
  return (
    of === trnId &&
    Number(end) > now(call) &&
    isLinkToken(call.keyFor, 'answer of the gateway', signed(trnId, Number(end)), token)
  )
}
