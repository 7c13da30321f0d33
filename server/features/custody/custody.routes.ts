import { custodyApi } from '#domain/custody/custody.api.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { route } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import { endCustody, handBack, isBack, saveCustody, takeIn } from './custody.ts'
import { custodyOf, lookUp, registeredAs } from './custody.queries.ts'
import { familyByNumber } from './family.ts'
import { tell } from './tell-family.ts'

export const custodyRoutes = [
  route(custodyApi.lookUp, async ({ body }, call) => {
    await call.limits.consume('search', call.visitor)
    return lookUp(call, body.number)
  }),
  route(custodyApi.picture, async ({ params, query }, { db, caller, files, reply }) => {
    const found = await registeredAs(db, caller, params.number)
    const picture = found?.where === 'closed' ? null : found?.animal.firstPhoto
    // Older pictures lack the smallest size.
    const file = picture
      ? ((await files.open(pictureKey(picture, query.size))) ??
        (await files.open(pictureKey(picture, 'card'))))
      : null
    if (!file) throw new Refusal('NOT_FOUND')
    await reply
      .headers({ 'Cache-Control': 'private, max-age=300' })
      .type('image/webp')
      .header('Content-Length', file.size)
      .send(file.stream)
  }),
  route(custodyApi.family, ({ body }, call) => familyByNumber(body.number, call)),
  route(custodyApi.tell, ({ body }, call) => tell(body, call)),
  route(custodyApi.take, ({ body }, call) => takeIn(body, call)),
  route(custodyApi.handBack, ({ body }, call) => handBack(body.number, call)),
  route(custodyApi.one, ({ params }, call) => custodyOf(call, params.id)),
  route(custodyApi.save, ({ params, body }, call) => saveCustody(params.id, body, call)),
  route(custodyApi.end, ({ params, body }, call) => endCustody(params.id, body.outcome, call)),
  route(custodyApi.isBack, ({ params }, call) => isBack(params.id, call)),
]
