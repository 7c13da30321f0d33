import type { Language } from '#domain/language.ts'
import { withoutLinks } from '#domain/validation/links.ts'
import type { ThreadSide } from '#domain/threads/threads.api.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { mayWriteToStranger } from '../accounts/strangers.ts'
import { familyOf } from '../animals/family.queries.ts'
import { otherSide, messageOf, threadBy, kindOf, type FoundThread } from './thread-rows.ts'
import { threadPage } from './open-thread.ts'
import { strangersWords } from './strangers-words.ts'

interface Reader {
  /** Of a keeper; of the other side there is one. */
  id: string | null
  email: string
  language: Language
}

/** Whom a message of a side is for: keepers, without their contacts, or whoever is on the other side. */
async function readersOf(
  db: Database,
  { row, animal }: FoundThread,
  from: ThreadSide,
): Promise<Reader[]> {
  if (from === 'owner') return [{ id: null, email: row.email, language: row.language }]
  const { keeper } = row
  if (keeper !== animal.ownerId && keeper !== animal.organizationId) return []
  return (await familyOf(db, animal)).filter(({ page }) => page !== undefined)
}

/** Queues one letter for each reader, to retry separately; in the caller's transaction. */
export async function queueMessage(
  tx: Database,
  queue: Services['queue'],
  thread: FoundThread,
  { number, side }: { number: number; side: ThreadSide },
): Promise<void> {
  for (const { id: memberId } of await readersOf(tx, thread, side))
    await queue.enqueue(tx, sendThreadMessage, { threadId: thread.row.id, number, memberId })
}

/**
 * E-mails a message, without its links, which the thread alone shows. To an address that nobody
 * has confirmed goes one fixed letter with the link alone (requirements/contract.md 13).
 */
export const sendThreadMessage: Job<
  { threadId: string; number: number; memberId: string | null },
  Services
> = {
  name: 'send-thread-message',
  urgency: 'soon',
  async run({ threadId, number, memberId }, services) {
    const { db, mailer, env, limits } = services
    const thread = await threadBy(db, { id: threadId })
    const message = thread && (await messageOf(db, threadId, number))
    if (!thread || !message || thread.row.blockedBy) return
    const readers = await readersOf(db, thread, message.side)
    const reader = readers.find(({ id }) => id === memberId)
    if (!reader) return
    const isProven = message.side === 'finder' || thread.row.emailProven
    if (!isProven && !(await mayWriteToStranger(limits, reader.email))) return
    const { language } = reader
    const t = translator(language, 'threads')
    const { name } = thread.animal
    const kind = kindOf(thread.row)
    const values = { name: isProven ? name : 'none' }
    await mailer.send({
      to: reader.email,
      subject: t('letter.subject', values),
      key: `thread:${threadId}:${number}:${reader.email}`,
      ...letter({
        language,
        title: t('letter.title', values),
        paragraphs: isProven
          ? [
              t(`letter.from.${kind}.${message.side}`, { name }),
              ...strangersWords(language, message.message, withoutLinks(message.message)),
              t('letter.next'),
            ]
          : [t('letter.unproven'), t('letter.ignore')],
        action: {
          label: t('letter.action'),
          url: threadPage(
            services,
            { id: threadId, uniqueId: thread.row.uniqueId },
            otherSide(message.side),
          ),
        },
        foot: t('letter.foot', { email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
