import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pictureSizes } from '#domain/pictures/picture.ts'
import type { PictureFiles } from '../../../features/pictures/draw-sizes.ts'
import { testApp } from '../../../testing/test-app.ts'
import { asAdmin } from '../../testing/admin.ts'
import { readFixture, type Fixture } from '../fixture.ts'
import { filledTables, hashOfDrawings, makeFixture, presentOfDemo } from './make-fixture.ts'
import { demoDrawings } from './store-animals.ts'
import { storeDemo } from './store-demo.ts'

/** The rows of every table without what is drawn by lot. */
function compared({ tables }: Fixture) {
  const ids = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
  const byLot = ['unique_id', 'password_hash']
  return Object.fromEntries(
    tables.map(({ name, columns, rows }) => {
      const shown = rows.split('\n').map((row) =>
        row
          .replaceAll(ids, 'id')
          .split('\t')
          .filter((_, index) => !byLot.includes(columns[index]?.name ?? ''))
          .join('\t'),
      )
      return [name, { columns, rows: shown.toSorted() }]
    }),
  )
}

const contentsOf = ({ files }: Fixture) =>
  Object.values(files).toSorted((one, other) => one - other)

it('the file that a first start loads holds what is described: else `npm run make-demo`', async () => {
  const fixture = await readFixture()
  expect(fixture.drawings).toBe(hashOfDrawings(demoDrawings))

  const t = await testApp({}, { places: true })
  t.clock.set(presentOfDemo)
  const drawn = fixture.drawn.map((one) =>
    Object.fromEntries(
      pictureSizes.map((size) => [size, Buffer.from(fixture.contents[one[size]] ?? '', 'base64')]),
    ),
  ) as unknown as PictureFiles[]
  const made = await asAdmin(t.databaseUrl, async (client) => {
    const filled = await filledTables(client)
    const begun = new Date()
    await storeDemo(t.services, '', drawn)
    return makeFixture(client, {
      filled,
      at: presentOfDemo,
      begun,
      drawn,
      folder: join(t.services.env.DATA_DIR, 'files'),
    })
  })
  expect(made.at).toBe(fixture.at)
  expect(compared(made)).toEqual(compared(fixture))
  expect(made.sequences).toEqual(fixture.sequences)
  expect(contentsOf(made)).toEqual(contentsOf(fixture))
  await t.close()
})
