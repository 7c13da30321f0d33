import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { isCommonPassword } from '#domain/accounts/common-passwords.ts'
import { isMadeOfNames, type PasswordOwner } from '#domain/accounts/personal-password.ts'
import { Refusal } from '../../../refusal.ts'

/**
 * The 25,000 most used of those that are long enough for us (docs/decisions/0016), read when the
 * first one is looked for.
 */
let listed: ReadonlySet<string> | undefined
const readList = () =>
  new Set(
    brotliDecompressSync(readFileSync(new URL('common-passwords.txt.br', import.meta.url)))
      .toString('utf8')
      .split('\n'),
  )

/** Whether attackers try it first; how accents are composed and upper case make no difference. */
export function isListedPassword(password: string): boolean {
  listed ??= readList()
  return isCommonPassword(password) || listed.has(password.normalize('NFKC').toLowerCase())
}

/**
 * @throws Refusal PASSWORD_COMMON for a password that many have, or that is made of its owner's or
 * the product's name
 */
export function refuseGuessable(password: string, owner: PasswordOwner): void {
  if (isListedPassword(password)) throw new Refusal('PASSWORD_COMMON', { field: 'password' })
  if (isMadeOfNames(password, owner))
    throw new Refusal('PASSWORD_COMMON', { field: 'password', fieldKey: 'PASSWORD_PERSONAL' })
}
