import { eq, inArray } from 'drizzle-orm'
import { mergeClients, type NoteWords } from '#domain/clients/merge-clients.ts'
import { longDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { clientLetterRecipients, clientRecords, clients } from '../../db/tables/index.ts'
import { BadInput } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { clientsOf, consentOf } from './clients.queries.ts'
import { holdClients, type StoredClient } from './register-client.ts'
import { organizationOf } from './save-client.ts'

const wordsIn = (language: Language): NoteWords => {
  const t = translator(language, 'clients')
  return {
    other: (field, value) => t(`merge.other.${field}`, { value }),
    consent: ({ date, source, text }) =>
      t('merge.other.consent', { date: longDay(date, language), source, text }),
  }
}

const asMergeable = (one: StoredClient) => ({
  ...one,
  consent: consentOf(one),
  withdrawn: one.withdrawn?.toISOString() ?? null,
})

/**
 * The first becomes all of them (requirements/clients.md 2).
 * @throws Refusal NOT_FOUND where one is not the organization's; BadInput for the same twice
 */
export async function mergeInto(
  ids: string[],
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'language'>,
): Promise<StoredClient> {
  if (new Set(ids).size < ids.length) throw new BadInput([{ path: ['ids'], message: 'INVALID' }])
  return transaction(call.db, async (tx) => {
    await holdClients(tx, organizationOf(call))
    const [kept, ...others] = await clientsOf(tx, call.caller, ids, { lock: true })
    if (!kept) throw new Error('nothing to merge')
    const merged = mergeClients(asMergeable(kept), others.map(asMergeable), wordsIn(call.language))
    const gone = others.map(({ id }) => id)
    for (const table of [clientRecords, clientLetterRecipients])
      await tx.update(table).set({ clientId: kept.id }).where(inArray(table.clientId, gone))
    await tx.delete(clients).where(inArray(clients.id, gone))
    const { fullName, telephone, email, address, notes, consent, withdrawn, unsubscribed } = merged
    const [saved] = await tx
      .update(clients)
      .set({
        fullName,
        telephone,
        email,
        address,
        notes,
        consentDate: consent?.date ?? null,
        consentSource: consent?.source ?? null,
        consentText: consent?.text ?? null,
        withdrawn: withdrawn === null ? null : new Date(withdrawn),
        unsubscribed,
        userId: [kept, ...others].find(({ userId }) => userId !== null)?.userId ?? null,
        updated: call.clock.now(),
      })
      .where(eq(clients.id, kept.id))
      .returning()
    return saved as StoredClient
  })
}
