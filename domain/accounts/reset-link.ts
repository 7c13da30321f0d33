import { z } from 'zod'
import { emailField } from './person-fields.ts'

/** `enc` of `/change_password/{enc}` (requirements/contract.md 2). */
export interface ResetLink {
  email: string
  code: string
}

/** base64url of e-mail, newline and code; addresses are ASCII. */
export const encodeResetLink = ({ email, code }: ResetLink): string =>
  z.util.uint8ArrayToBase64url(Uint8Array.from(`${email}\n${code}`, (sign) => sign.charCodeAt(0)))

/** null if truncated or not ours. */
export function decodeResetLink(enc: string): ResetLink | null {
  if (!/^[\w-]{1,600}$/.test(enc)) return null
  try {
    const [email, code, ...rest] = String.fromCharCode(...z.util.base64urlToUint8Array(enc)).split(
      '\n',
    )
    const address = emailField.safeParse(email)
    return address.success && /^mno[0-9a-f]{16,}onm$/.test(code ?? '') && rest.length === 0
      ? { email: address.data, code: code as string }
      : null
  } catch {
    return null
  }
}
