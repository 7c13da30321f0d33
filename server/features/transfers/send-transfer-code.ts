import { eq } from 'drizzle-orm'
import { dayOf, longDay } from '#domain/dates.ts'
import { defaultLanguage, type Language } from '#domain/language.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { animals, transferCodes, users } from '../../db/tables/index.ts'
import { hashToken } from '../../tokens.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { keepersOf } from '../adoption/inquiries.queries.ts'
import { seal, unseal } from '../accounts/sealed.ts'
import { keeperName } from './keepers.ts'

/** Sealed in the job. */
interface Secret {
  code: string
  /** null sends it to the code's shelter. */
  email: string | null
  /** For the e-mail. */
  language?: Language | undefined
}

const keyOf = (keyFor: Services['keyFor']) => keyFor('transfer codes')

export const sealCode = (keyFor: Services['keyFor'], animalId: string, secret: Secret): string =>
  seal(keyOf(keyFor), animalId, JSON.stringify(secret))

/** Skips codes used or replaced meanwhile. */
export const sendTransferCode: Job<{ animalId: string; sealed: string }, Services> = {
  name: 'send-transfer-code',
  urgency: 'now',
  async run({ animalId, sealed }, services) {
    const { db, mailer, publicUrl, env, keyFor, clock } = services
    const opened = unseal(keyOf(keyFor), animalId, sealed)
    if (opened === null) return
    const { code, email, language: chosen } = JSON.parse(opened) as Secret
    const [row] = await db
      .select({
        stored: transferCodes,
        name: animals.name,
        ownerId: animals.ownerId,
        keptBy: animals.organizationId,
        language: users.language,
      })
      .from(transferCodes)
      .innerJoin(animals, eq(animals.id, transferCodes.animalId))
      .leftJoin(users, eq(users.id, transferCodes.userId))
      .where(eq(transferCodes.animalId, animalId))
    if (!row || row.stored.codeHash !== hashToken(code) || row.stored.expires <= clock.now()) return
    const keeper = await keeperName(db, { ownerId: row.ownerId, organizationId: row.keptBy })
    if (keeper === null) return
    const otherwise = chosen ?? row.language ?? defaultLanguage
    for (const { to, language } of await recipientsOf(
      db,
      email,
      row.stored.organizationId,
      otherwise,
    )) {
      const t = translator(language, 'transfers')
      const { name } = row
      await mailer.send({
        to,
        subject: t('letters.code.subject', { name }),
        key: `transfer-code:${row.stored.codeHash}:${to}`,
        ...letter({
          language,
          title: t('letters.code.title', { name }),
          paragraphs: [
            t('letters.code.text', { keeper, name }),
            t('letters.code.code', { code }),
            t('letters.code.life', { date: longDay(dayOf(row.stored.expires), language) }),
            t('letters.code.how'),
          ],
          action: {
            label: t('letters.code.action', { name }),
            url: `${publicUrl}/transfer/${code}?lang=${language}`,
          },
          foot: t('letters.code.foot', { keeper }),
          address: env.COMPANY_ADDRESS,
        }),
      })
    }
  },
}

/** The given address, in its account's language or the keeper's choice; else the code's shelter. */
async function recipientsOf(
  db: Database,
  email: string | null,
  organizationId: string | null,
  otherwise: Language,
): Promise<{ to: string; language: Language }[]> {
  if (email !== null) {
    const [account] = await db
      .select({ language: users.language })
      .from(users)
      .where(eq(users.email, email))
    return [{ to: email, language: account?.language ?? otherwise }]
  }
  return (await keepersOf(db, { ownerId: null, organizationId })).map((member) => ({
    to: member.email,
    language: member.language,
  }))
}
