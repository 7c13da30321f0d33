import { eq } from 'drizzle-orm'
import { dayOf, longDay } from '#domain/dates.ts'
import { defaultLanguage } from '#domain/language.ts'
import { objectionUntil } from '#domain/transfers/transfers.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { animals, transfers } from '../../db/tables/index.ts'
import type { Job, Queue } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { keepersOf } from '../adoption/inquiries.queries.ts'
import type { Keeper } from './keepers.ts'

/** `left` does not name the new keeper. */
type Kind = 'left' | 'came' | 'standsFormer' | 'standsKeeper' | 'undoneFormer' | 'undoneKeeper'

/** The page that each letter links to. */
const pages: Record<Kind, 'transfer' | 'animal' | 'contact'> = {
  left: 'transfer',
  came: 'animal',
  standsFormer: 'transfer',
  standsKeeper: 'animal',
  undoneFormer: 'animal',
  undoneKeeper: 'contact',
}

interface Told extends Keeper {
  transferId: string
  kind: Kind
  memberId: string
}

/** Queued in the transaction. */
export async function tellKeepers(
  tx: Database,
  queue: Queue,
  transferId: string,
  kind: Kind,
  { ownerId, organizationId }: Keeper,
): Promise<void> {
  for (const { id: memberId } of await keepersOf(tx, { ownerId, organizationId })) {
    await queue.enqueue(tx, sendTransferLetter, {
      transferId,
      kind,
      ownerId,
      organizationId,
      memberId,
    })
  }
}

export const sendTransferLetter: Job<Told, Services> = {
  name: 'send-transfer-letter',
  urgency: 'soon',
  async run({ transferId, kind, memberId, ...keeper }, { db, mailer, publicUrl, env }) {
    const member = (await keepersOf(db, keeper)).find(({ id }) => id === memberId)
    const [row] = await db
      .select({
        created: transfers.created,
        notes: transfers.notes,
        name: animals.name,
        uniqueId: animals.uniqueId,
      })
      .from(transfers)
      .innerJoin(animals, eq(animals.id, transfers.animalId))
      .where(eq(transfers.id, transferId))
    if (!member || !row) return
    const { language, email } = member
    const t = translator(language, 'transfers')
    const { name } = row
    const day = (instant: Date) => longDay(dayOf(instant), language)
    const dates = { name, date: day(row.created), until: day(objectionUntil(row.created)) }
    const next = kind === 'left' || kind === 'came' ? [t(`letters.${kind}.next`, dates)] : []
    const page = {
      transfer: `/transfers/${transferId}`,
      animal: `${member.page}/${row.uniqueId}`,
      contact: '/contact',
    }[pages[kind]]
    await mailer.send({
      to: email,
      subject: t(`letters.${kind}.subject`, { name }),
      key: `transfer:${transferId}:${kind}:${email}`,
      ...letter({
        language,
        title: t(`letters.${kind}.title`, { name }),
        paragraphs: [
          t(`letters.${kind}.text`, dates),
          ...next,
          ...(row.notes && kind !== 'left' && kind !== 'came'
            ? [t('letters.explanation', { notes: row.notes })]
            : []),
        ],
        action: { label: t(`letters.${kind}.action`), url: `${publicUrl}${page}` },
        foot: t('letters.foot', { name, email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}

/** The person is shown only after login. */
export const tellStaffOfObjection: Job<{ transferId: string }, Services> = {
  name: 'tell-staff-of-objection',
  urgency: 'soon',
  async run({ transferId }, { mailer, publicUrl, env }) {
    const t = translator(defaultLanguage, 'transfers')
    await mailer.send({
      to: env.SUPPORT_EMAIL,
      subject: t('letters.staff.subject'),
      key: `objection:${transferId}`,
      ...letter({
        language: defaultLanguage,
        title: t('letters.staff.title'),
        paragraphs: [t('letters.staff.text')],
        action: { label: t('letters.staff.action'), url: `${publicUrl}/admin/objections` },
        foot: t('letters.staff.foot'),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
