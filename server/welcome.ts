import { like } from 'drizzle-orm'
import type { Services } from './context.ts'
import { demoAccounts, demoDomain, demoPassword, type DemoRole } from './db/demo/accounts.ts'
import { stillFreeCards } from './db/demo/demo.queries.ts'
import { users } from './db/tables/index.ts'

const roles: Record<DemoRole, string> = {
  individual: 'individual',
  shelter: 'shelter',
  clinic: 'health clinic',
  retailer: 'retailer',
  distributor: 'distributor',
  vendor: 'vendor',
  other: 'other professional',
  unvalidated: 'professional, not validated',
  admin: 'admin',
  god: 'god',
}

/** Printed at start: the address and, with demonstration data, accounts and cards to try. */
export async function welcome(services: Pick<Services, 'db' | 'env' | 'publicUrl'>): Promise<void> {
  process.stdout.write(await welcomeText(services))
}

export async function welcomeText({
  db,
  env,
  publicUrl,
}: Pick<Services, 'db' | 'env' | 'publicUrl'>): Promise<string> {
  const address = `\nTrouvaille: ${publicUrl}\n`
  // Never show known passwords in production.
  if (env.NODE_ENV === 'production') return address
  const stored = await db
    .select({ email: users.email })
    .from(users)
    .where(like(users.email, `%@${demoDomain}`))
  const there = new Set(stored.map(({ email }) => email))
  const accounts = demoAccounts.filter(({ email }) => there.has(email))
  if (accounts.length === 0) return address
  const cards = await stillFreeCards(db, 3)
  return [
    address,
    `\nDemonstration accounts, all with the password ${demoPassword}\n`,
    ...accounts.map(({ role, email }) => `  ${roles[role].padEnd(30)}${email}\n`),
    ...(cards.length > 0 ? ['\nFree ID cards to attach to an animal: number, verification\n'] : []),
    ...cards.map(
      ({ number, verification }) =>
        `  ${number.replace(/(\d{3})(?=\d)/g, '$1 ')}   ${verification}\n`,
    ),
    '\n',
  ].join('')
}
