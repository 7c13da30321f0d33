import type { TemplateKind } from '#domain/emails/kinds.ts'
import type { Language } from '#domain/language.ts'
import type { Services } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import type { Letter } from '../../mail/mailer.ts'
import { Refusal } from '../../refusal.ts'
import { longAgo } from './samples/losses.ts'
import { samples } from './samples/samples.ts'
import { makeWorld } from './samples/world.ts'

export interface AskedTemplate {
  kind: TemplateKind
  language: Language
  /** From 1. */
  variant: number
}

/**
 * The letter that the job of a kind writes now, of data made up for it. The job runs for real, in a
 * transaction that is rolled back; nothing is sent, queued or counted (docs/decisions/0087).
 * @throws Refusal NOT_FOUND for a variant that there is not
 */
export async function renderTemplate(
  { kind, language, variant }: AskedTemplate,
  services: Services,
): Promise<{ letter: Letter; variants: number }> {
  const all = samples[kind]
  const sample = all[variant - 1]
  if (!sample) throw new Refusal('NOT_FOUND')
  const written: Letter[] = []
  await rolledBack(services.db, async (tx) => {
    const { clock, keyFor, limits, mailer } = services
    const data = await sample(await makeWorld(tx, { language, now: clock.now(), keyFor }))
    await services.rehearse(kind, data, {
      db: tx,
      // Of all digests, only those of long ago are due: ours.
      ...(kind === 'send-digests' && { clock: { now: () => longAgo } }),
      limits: { ...limits, consume: () => Promise.resolve(0) },
      mailer: {
        ...mailer,
        send(letter) {
          written.push(letter)
          return Promise.resolve('sent')
        },
      },
    })
  })
  const [letter] = written
  if (!letter) throw new Error(`nothing was written: ${kind}, ${language}, ${variant}`)
  return { letter, variants: all.length }
}

/** Ends a transaction that keeps nothing. */
const undo = new Error('rolled back')

async function rolledBack(db: Database, work: (tx: Database) => Promise<void>): Promise<void> {
  try {
    await transaction(db, async (tx) => {
      // Others are waited for, and made to wait, for a moment only.
      await tx.$client.query("set local lock_timeout = '3s'; set local statement_timeout = '10s'")
      await work(tx)
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
}
