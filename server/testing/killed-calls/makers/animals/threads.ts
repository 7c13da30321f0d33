import { eq } from 'drizzle-orm'
import { threadsApi } from '#domain/threads/threads.api.ts'
import { threads } from '../../../../db/tables/index.ts'
import { openThread } from '../../../../features/threads/open-thread.ts'
import { personalLink } from '../../../../links/personal-link.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { count, maker } from '../../maker.ts'
import type { animalScene } from './scene.ts'

/** What a family and a finder write to each other. */
export function threadMakers({ t, admin, seen }: ReturnType<typeof animalScene>): Writer[] {
  const { db, keyFor, clock } = t.services
  async function thread() {
    const { as, animalId, sighting } = await seen()
    const { id, uniqueId } = await openThread(db, t.services, {
      animal: { id: animalId, ownerId: as.userId, organizationId: null },
      about: { sightingId: sighting.id },
      email: 'jo@drill.example',
      language: 'fr',
      emailProven: true,
      message: 'Bonjour!',
    })
    return { id: uniqueId, token: personalLink(keyFor, 'thread finder', id, clock.now()) }
  }

  return [
    maker(threadsApi.write, count('thread_messages where message = $1'), async (n) => {
      const { id, token } = await thread()
      return {
        params: { id },
        body: { token, message: `Où est-il ${n}?` },
        mark: `Où est-il ${n}?`,
      }
    }),
    maker(
      threadsApi.block,
      count('threads where unique_id = $1 and blocked_by is not null'),
      async () => {
        const { id, token } = await thread()
        return { params: { id }, body: { token, blocked: true }, mark: id }
      },
    ),
    maker(
      threadsApi.report,
      count('threads where unique_id = $1 and reported is not null'),
      async () => {
        const { id, token } = await thread()
        return { params: { id }, body: { token, reason: 'money' }, mark: id }
      },
    ),
    maker(
      threadsApi.decide,
      count("threads where unique_id = $1 and blocked_by = 'staff'"),
      async () => {
        const { id } = await thread()
        await db
          .update(threads)
          .set({ reported: clock.now(), reportedBy: 'finder', reason: 'money' })
          .where(eq(threads.uniqueId, id))
        return {
          as: await admin(),
          params: { id },
          body: { blocked: true, reason: 'Demande d’argent.' },
          mark: id,
        }
      },
    ),
  ]
}
