import { randomBytes } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'

/** Argon2id with more than the least that OWASP’s password storage cheat sheet asks for: 46 MiB, three passes, one lane. */
const parameters: Options = { memoryCost: 47_104, timeCost: 3, parallelism: 1 }

/** The same password typed on two systems may come composed differently; accents must not lock anyone out. */
const composed = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(composed(password), parameters)

/** What the password of nobody is compared with, so that an unknown account takes as long as a wrong password. */
const nobody = hashPassword(randomBytes(16).toString('hex'))

/** Whether the password is that of the hash; without hash it is no one's, after the same time. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), composed(password))
  return matches && passwordHash != null
}
