import { picturesApi } from '#domain/pictures/pictures.api.ts'
import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import { storePicture } from '../../../../features/pictures/store-picture.ts'
import { insertAnimal } from '../../../insert-animal.ts'
import { somePicture, type Writer } from '../../../killed-database/writers.ts'
import { count, gone, maker } from '../../maker.ts'
import type { animalScene } from './scene.ts'

/** What keepers make of the pictures of their animals. */
export function pictureMakers({ t }: ReturnType<typeof animalScene>): Writer[] {
  const { db } = t.services
  async function pictured() {
    const as = await t.account()
    const { id, uniqueId } = await insertAnimal(db, { ownerId: as.userId, uniqueId: newUniqueId() })
    const bytes = Buffer.from(await (await somePicture()).arrayBuffer())
    return { as, id: uniqueId, picture: await storePicture(t.services, db, id, bytes, 'face') }
  }

  return [
    maker(
      picturesApi.rotate,
      count(
        "pictures p join animals a on a.id = p.animal_id where a.unique_id = split_part($1, ' ', 1) and p.id <> split_part($1, ' ', 2)::uuid",
      ),
      async () => {
        const { as, id, picture } = await pictured()
        return {
          as,
          params: { id, pictureId: picture },
          body: { degrees: 90 },
          mark: `${id} ${picture}`,
        }
      },
    ),
    maker(picturesApi.remove, gone('pictures where id = $1::uuid'), async () => {
      const { as, id, picture } = await pictured()
      return { as, params: { id, pictureId: picture }, mark: picture }
    }),
    maker(
      picturesApi.focus,
      count('pictures where id = $1::uuid and focus_x is not null'),
      async () => {
        const { as, id, picture } = await pictured()
        return { as, params: { id, pictureId: picture }, body: { x: 0.3, y: 0.4 }, mark: picture }
      },
    ),
  ]
}
