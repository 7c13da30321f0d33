import { isStaff } from '#domain/access/policies.ts'
import { linksApi } from '#domain/links/links.api.ts'
import { transaction } from '../../db/connect.ts'
import { route } from '../../http/route.ts'
import { withdrawLinks } from '../../links/withdraw-links.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { linkedRecords } from './linked-records.ts'
import { sendNewLink } from './send-new-link.ts'

export const linksRoutes = [
  route(linksApi.again, async ({ params: { kind, id }, body: { token } }, call) => {
    const { db, clock, limits, queue, visitor } = call
    await limits.consume('search', visitor)
    const record = await linkedRecords[kind].find(db, id, call)
    if (!record || record.stateOf(token) === 'unknown') throw new Refusal('LINK_UNKNOWN')
    const asked = clock.now().toISOString()
    await queue.enqueue(db, sendNewLink, { kind, uniqueId: id, asked })
  }),
  route(linksApi.withdraw, async ({ params: { kind, id }, body: { token } }, call) => {
    const { db, caller, clock, limits, visitor } = call
    await limits.consume('search', visitor)
    const { find, isTheirs, links } = linkedRecords[kind]
    const record = await find(db, id, call)
    const state = token === undefined ? 'unknown' : record?.stateOf(token)
    const isByAccount = !record || state !== 'good'
    if (isByAccount) {
      if (token !== undefined) throw new Refusal(state === 'ended' ? 'LINK_EXPIRED' : 'LINK_UNKNOWN') // prettier-ignore
      if (!record || !(isStaff(caller) || (await isTheirs?.(db, id, call))))
        throw new Refusal('NOT_FOUND')
    }
    await transaction(db, async (tx) => {
      if (isByAccount) await note(tx, 'links_withdrawn', id, call)
      await withdrawLinks(tx, links, id, clock.now())
    })
  }),
]
