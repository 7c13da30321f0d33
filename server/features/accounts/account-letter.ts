import { eq } from 'drizzle-orm'
import type { AccountStatus } from '#domain/access/policies.ts'
import type { Language } from '#domain/language.ts'
import type { Services } from '../../context.ts'
import { users } from '../../db/tables/index.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'

interface Recipient {
  email: string
  newEmail: string | null
  status: AccountStatus
}

interface Content {
  /** See Letter. */
  key: string
  /** Default: the account's. */
  to?: string
  subject: string
  title: string
  paragraphs: string[]
  action: { label: string; url: string }
  foot: string
}

const wordsIn = (language: Language) => translator(language, 'accounts')

/** Null from `write` sends nothing; it gets the account's current state. */
export async function sendAccountLetter(
  userId: string,
  { db, mailer, env }: Services,
  write: (
    recipient: Recipient,
    t: ReturnType<typeof wordsIn>,
  ) => Promise<Content | null> | Content | null,
): Promise<void> {
  const [user] = await db
    .select({
      email: users.email,
      newEmail: users.newEmail,
      status: users.status,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, userId))
  const content = user && (await write(user, wordsIn(user.language)))
  if (!content) return
  const { key, to = user.email, subject, ...words } = content
  await mailer.send({
    to,
    subject,
    key,
    ...letter({ language: user.language, address: env.COMPANY_ADDRESS, ...words }),
  })
}
