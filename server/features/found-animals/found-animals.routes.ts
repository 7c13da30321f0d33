import { isStaff } from '#domain/access/policies.ts'
import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { pictureKey } from '../../files/picture-files.ts'
import {
  changeFound,
  confirmFound,
  copyFound,
  readOwn,
  removeFound,
  renewFound,
  returnFound,
} from './change-found-animal.ts'
import { sendFoundAnimalsCsv } from './found-animals-csv.ts'
import { listFound, pictureShown, publicFound } from './found-animals.queries.ts'
import { checkPost, postFoundAnimal, type CheckedPost } from './post-found-animal.ts'
import { deleteByStaff, hideFound, listForStaff, reportAbuse, restoreFound } from './staff.ts'

export const foundAnimalsRoutes = [
  route(
    foundAnimalsApi.post,
    ({ body }, call, checked: CheckedPost) => postFoundAnimal(body, call, checked),
    ({ body }, call) => checkPost(body, call),
  ),
  route(foundAnimalsApi.list, async ({ query }, { db, clock, limits, visitor }) => {
    await limits.consume('search', visitor)
    return listFound(db, query, clock.now())
  }),
  route(foundAnimalsApi.one, ({ params }, { db, clock }) =>
    publicFound(db, params.id, clock.now()),
  ),
  route(foundAnimalsApi.picture, async ({ params, query }, { db, caller, clock, files, reply }) => {
    const now = isStaff(caller) ? null : clock.now()
    const { id: uniqueId, pictureId } = params
    const file =
      (await pictureShown(db, { uniqueId, pictureId, now })) &&
      (await files.open(pictureKey(pictureId, query.size)))
    if (!file) throw new Refusal('NOT_FOUND')
    await reply
      .type('image/webp')
      .headers({ 'Content-Length': file.size, 'Cache-Control': 'private, max-age=86400' })
      .send(file.stream)
  }),
  route(foundAnimalsApi.confirm, ({ params, body }, call) =>
    confirmFound(params.id, body.token, call),
  ),
  route(foundAnimalsApi.own, ({ params, body }, call) => readOwn(params.id, body.token, call)),
  route(foundAnimalsApi.change, ({ params, body }, call) => changeFound(params.id, body, call)),
  route(foundAnimalsApi.renew, ({ params, body }, call) => renewFound(params.id, body.token, call)),
  route(foundAnimalsApi.returned, ({ params, body }, call) =>
    returnFound(params.id, body.token, call),
  ),
  route(foundAnimalsApi.remove, ({ params, body }, call) =>
    removeFound(params.id, body.token, call),
  ),
  route(foundAnimalsApi.copy, ({ params, body }, call) => copyFound(params.id, body.token, call)),
  route(
    foundAnimalsApi.abuse,
    ({ params, body }, call) => reportAbuse(params.id, body, call),
    (_, call) => call.limits.consume('abuse', call.visitor),
  ),
  route(foundAnimalsApi.all, async ({ query }, call) => {
    const page = await listForStaff(call.db, query)
    // Audited (requirements/contract.md 2) before the reply.
    const read = page.rows.map(({ id }) => id)
    await note(call.db, 'found_animals_read', read, call)
    return answerList(call.reply, page)
  }),
  route(foundAnimalsApi.csv, ({ query }, call) => sendFoundAnimalsCsv(query, call)),
  route(foundAnimalsApi.hide, ({ params, body }, call) => hideFound(params.id, body.reason, call)),
  route(foundAnimalsApi.restore, ({ params, body }, call) =>
    restoreFound(params.id, body.reason, call),
  ),
  route(foundAnimalsApi.delete, ({ params, body }, call) =>
    deleteByStaff(params.id, body.reason, call),
  ),
]
