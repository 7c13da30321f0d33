import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { isCommonPassword } from '#domain/accounts/common-passwords.ts'
import { isMadeOfNames, type PasswordOwner } from '#domain/accounts/personal-password.ts'
import { Refusal } from '../../../refusal.ts'

/** The 25,000 most used of sufficient length (docs/decisions/0016), loaded on first use. */
let listed: ReadonlySet<string> | undefined
const readList = () =>
  new Set(
    brotliDecompressSync(readFileSync(new URL('common-passwords.txt.br', import.meta.url)))
      .toString('utf8')
      .split('\n'),
  )

/** Ignores accent composition and case. */
export function isListedPassword(password: string): boolean {
  listed ??= readList()
  return isCommonPassword(password) || listed.has(password.normalize('NFKC').toLowerCase())
}

/**
 * @throws Refusal PASSWORD_COMMON for a widely used password, or one made of the owner's or the
 * product's name
 */
export function refuseGuessable(password: string, owner: PasswordOwner): void {
  if (isListedPassword(password)) throw new Refusal('PASSWORD_COMMON', { field: 'password' })
  if (isMadeOfNames(password, owner))
    throw new Refusal('PASSWORD_COMMON', { field: 'password', fieldKey: 'PASSWORD_PERSONAL' })
}
