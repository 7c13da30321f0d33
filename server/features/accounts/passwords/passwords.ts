import { randomBytes } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'

/** argon2id: memory (KiB), passes, lanes. */
export type PasswordCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>

/** Above the minimum of OWASP's password storage cheat sheet. */
export const passwordCost: PasswordCost = { memoryCost: 47_104, timeCost: 3, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** False without hash, after the same time. */
  matches(passwordHash: string | null | undefined, password: string): Promise<boolean>
}

/** Only tests set another cost. A hash carries its own cost, so all still match. */
export function startPasswords(cost: PasswordCost = passwordCost): Passwords {
  const hashed = (password: string) => hash(composed(password), cost)
  /** Compared without hash, so that an unknown account takes as long as a wrong password. */
  const nobody = hashed(randomBytes(16).toString('hex'))
  return {
    hash: hashed,
    async matches(passwordHash, password) {
      const matches = await verify(passwordHash ?? (await nobody), composed(password))
      return matches && passwordHash != null
    },
  }
}

/** Systems compose accents differently. */
const composed = (password: string): string => password.normalize('NFKC')
