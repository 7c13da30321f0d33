import {
  contentFor,
  contentOf,
  whyNot,
  type LetterFields,
  type Skipped,
} from '#domain/clients/letters.ts'
import type { LetterPreview } from '#domain/clients/letters.api.ts'
import { languages, type Language } from '#domain/language.ts'
import type { Call } from '../../../context.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import { clientLetterRecipients, clientLetters } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { Refusal } from '../../../refusal.ts'
import { stopPage } from './letter-link.ts'
import { goingTo, leftToday, senderOf, standingsIn } from './letters.queries.ts'
import { holdClients } from '../register-client.ts'
import { organizationOf } from '../save-client.ts'
import { sendClientLetter } from './send-client-letter.ts'
import { writeLetter } from './write-letter.ts'

type Writing = Pick<Call, 'db' | 'caller' | 'clock' | 'queue' | 'env' | 'publicUrl'>

async function reach(db: Database, fields: LetterFields, { caller }: Pick<Call, 'caller'>) {
  const skipped: Skipped = { no_email: 0, no_consent: 0, withdrawn: 0 }
  const content = contentOf(fields)
  const byLanguage: Record<Language, number> = { fr: 0, en: 0 }
  for (const { language, consentState, hasEmail, total } of await standingsIn(db, fields, caller)) {
    const reason = whyNot(fields.kind, { email: hasEmail ? '' : null, consentState })
    if (reason === null) byLanguage[contentFor(content, language)?.language ?? language] += total
    else skipped[reason] += total
  }
  return { skipped, byLanguage, going: byLanguage.fr + byLanguage.en }
}

/** What would become of a letter. */
export async function previewLetter(fields: LetterFields, call: Writing): Promise<LetterPreview> {
  const { db, clock } = call
  const organizationId = organizationOf(call)
  const organization = await senderOf(db, organizationId)
  const content = contentOf(fields)
  // What the link of a real one would be shows nothing.
  const stopUrl = stopPage(call, '…')
  return {
    ...(await reach(db, fields, call)),
    left: await leftToday(db, organizationId, clock.now()),
    letters: languages.flatMap((language) => {
      const written = content[language]
        ? writeLetter(call, organization, { ...fields, content }, { language, stopUrl })
        : null
      return written ? [{ language, subject: written.subject, text: written.text }] : []
    }),
  }
}

/**
 * Writes to a choice of clients (requirements/clients.md 5); the letters go out by the queue.
 * @throws Refusal LETTERS_NOBODY where nobody gets it, LETTERS_LIMIT beyond a day's
 */
export const sendLetter = (fields: LetterFields, call: Writing): Promise<string> =>
  transaction(call.db, async (tx) => {
    const { caller, clock, queue } = call
    const now = clock.now()
    const organizationId = organizationOf(call)
    await holdClients(tx, organizationId)
    const left = await leftToday(tx, organizationId, now)
    const going = await goingTo(tx, fields, caller, left + 1)
    if (going.length === 0) throw new Refusal('LETTERS_NOBODY')
    if (going.length > left)
      throw new Refusal('LETTERS_LIMIT', { values: { left }, extra: { left } })
    const { skipped } = await reach(tx, fields, call)
    const letterId = uuidv7()
    await tx.insert(clientLetters).values({
      id: letterId,
      organizationId,
      userId: caller.userId,
      kind: fields.kind,
      content: contentOf(fields),
      skipped,
      created: now,
    })
    await tx
      .insert(clientLetterRecipients)
      .values(going.map((clientId) => ({ letterId, clientId, status: 'waiting' as const })))
    await queue.enqueue(tx, sendClientLetter, { letterId })
    return letterId
  })
