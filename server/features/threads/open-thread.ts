import type { Language } from '#domain/language.ts'
import type { ThreadSide } from '#domain/threads/threads.api.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { threadMessages, threads } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { personalLink } from '../../links/personal-link.ts'
import { newUniqueId } from '../animals/unique-id.ts'
import { markOf } from './thread-rows.ts'

interface NewThread {
  animal: { id: string; ownerId: string | null; organizationId: string | null }
  /** What it is about. */
  about: { foundAnimalId: string } | { sightingId: string } | { inquiryId: string }
  /** Of the side that is not the keepers'. */
  email: string
  language: Language
  emailProven: boolean
  /** First message of that side, if it wrote one; the caller sends its letter. */
  message?: string | undefined
}

/** In the caller's transaction, which has the first letters sent. Returns the new thread's ids. */
export async function openThread(
  tx: Database,
  { clock }: Pick<Services, 'clock'>,
  { animal, about, message, ...thread }: NewThread,
): Promise<{ id: string; uniqueId: string }> {
  const keeper = animal.ownerId ?? animal.organizationId
  if (keeper === null) throw new Error('an animal without keeper has nobody to write to')
  const created = clock.now()
  const [id, uniqueId] = [uuidv7(), newUniqueId()]
  await tx.insert(threads).values({
    id,
    uniqueId,
    ...thread,
    animalId: animal.id,
    keeper,
    ...about,
    lastNumber: message ? 1 : 0,
    lastMessage: created,
    created,
  })
  if (message)
    await tx.insert(threadMessages).values({
      threadId: id,
      number: 1,
      side: 'finder',
      message,
      warning: markOf(message),
      created,
    })
  return { id, uniqueId }
}

/** The page of a thread for one side; the link works for 60 days. */
export const threadPage = (
  { keyFor, publicUrl, clock }: Pick<Services, 'keyFor' | 'publicUrl' | 'clock'>,
  { id, uniqueId }: { id: string; uniqueId: string },
  side: ThreadSide,
): string =>
  `${publicUrl}/threads/${uniqueId}?token=${personalLink(keyFor, side === 'finder' ? 'thread finder' : 'thread owner', id, clock.now())}`
