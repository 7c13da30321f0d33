import { randomBytes } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'

/** What guessing costs: argon2id with so much memory (KiB), so many passes and lanes. */
export type PasswordCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>

/**
 * More than the least that OWASP’s password storage cheat sheet asks for: 46 MiB, three passes, one
 * lane.
 */
export const passwordCost: PasswordCost = { memoryCost: 47_104, timeCost: 3, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether the password is that of the hash; without hash it is no one's, after the same time. */
  matches(passwordHash: string | null | undefined, password: string): Promise<boolean>
}

/**
 * Tests alone name another cost. A hash carries its own: one of another cost matches all the same.
 */
export function startPasswords(cost: PasswordCost = passwordCost): Passwords {
  const hashed = (password: string) => hash(composed(password), cost)
  /**
   * What the password of nobody is compared with, so that an unknown account takes as long as a
   * wrong password.
   */
  const nobody = hashed(randomBytes(16).toString('hex'))
  return {
    hash: hashed,
    async matches(passwordHash, password) {
      const matches = await verify(passwordHash ?? (await nobody), composed(password))
      return matches && passwordHash != null
    },
  }
}

/**
 * The same password typed on two systems may come composed differently; accents must not lock
 * anyone out.
 */
const composed = (password: string): string => password.normalize('NFKC')
