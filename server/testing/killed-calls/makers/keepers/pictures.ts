import { picturesApi } from '#domain/pictures/pictures.api.ts'
import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import { storePicture } from '../../../../features/pictures/store-picture.ts'
import type { TestApp } from '../../../app-on.ts'
import { insertAnimal } from '../../../insert-animal.ts'
import { somePicture, type Writer } from '../../../killed-database/writers.ts'
import { count, maker } from '../../maker.ts'

const pictureIs = (what: string, event: string) =>
  count(
    `pictures p join events e on e.animal_id = p.animal_id and e.event_type = '${event}'
      where p.id = $1::uuid and ${what}`,
  )

/** How keepers name and order pictures. */
export function pictureNameMakers(t: TestApp): Writer[] {
  const { db } = t.services
  async function pictured(names: string[]) {
    const as = await t.account()
    const { id, uniqueId } = await insertAnimal(db, { ownerId: as.userId, uniqueId: newUniqueId() })
    const bytes = Buffer.from(await (await somePicture()).arrayBuffer())
    const pictures: string[] = []
    for (const name of names) pictures.push(await storePicture(t.services, db, id, bytes, name))
    return { as, id: uniqueId, pictures, picture: pictures.at(-1) ?? '' }
  }

  return [
    maker(picturesApi.rename, pictureIs("p.name = 'Portrait'", 'picture_renamed'), async () => {
      const { as, id, picture } = await pictured(['face'])
      const params = { id, pictureId: picture }
      return { as, params, body: { name: 'Portrait' }, mark: picture }
    }),
    maker(
      picturesApi.renamePhoto,
      pictureIs("p.name = 'Portrait'", 'picture_renamed'),
      async () => {
        const { as, id, picture } = await pictured(['face'])
        return { as, params: { id }, body: { photo: 'face', name: 'Portrait' }, mark: picture }
      },
    ),
    maker(picturesApi.order, pictureIs('p.position = 0', 'pictures_ordered'), async () => {
      const { as, id, pictures, picture } = await pictured(['face', 'profil'])
      return { as, params: { id }, body: { order: pictures.toReversed() }, mark: picture }
    }),
  ]
}
