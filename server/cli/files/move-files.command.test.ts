import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pictureSizes } from '#domain/pictures/picture.ts'
import { pictures } from '../../db/tables/index.ts'
import { folderFiles } from '../../files/folder.ts'
import { openFiles } from '../../files/open-files.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { brokenFiles } from '../../invariants/stored-files.ts'
import {
  bucketKeys,
  bucketServer,
  bucketUrl,
  type BucketServer,
} from '../../testing/bucket/bucket-server.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { runCli } from '../../testing/programs/cli.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let store: BucketServer
let t: TestApp
const ids = Array.from({ length: 6 }, (_, n) => `0198c0de-0000-7000-8000-00000000000${n}`)
beforeAll(async () => {
  store = await bucketServer('files')
  t = await testApp({}, { places: true })
  const { id: animalId } = await insertAnimal(t.services.db)
  for (const [position, id] of ids.entries()) {
    await t.services.db.insert(pictures).values({ id, animalId, name: `p${position}`, position })
    for (const size of pictureSizes)
      await t.services.files.put(pictureKey(id, size), Buffer.from(`${size} of ${position}`))
  }
  await t.services.files.put('pictures/nobodys/card.webp', Buffer.from('x'))
})
afterAll(async () => {
  await t.close()
  await store.close()
})

const url = () => bucketUrl(store, 'mine')
const all = ids.length * pictureSizes.length
const move = (...args: string[]) => cli('move-files', ...args)
const cli = (...args: string[]) =>
  runCli(
    {
      databaseUrl: t.databaseUrl,
      dataDir: t.services.env.DATA_DIR,
      env: { ...bucketKeys, FILES_URL: url() },
    },
    args,
  )
const folder = () => join(t.services.env.DATA_DIR, 'files')
const inFolder = async () =>
  (await readdir(folder(), { recursive: true, withFileTypes: true })).filter((one) => one.isFile())

it('goes on where the service went away, leaves the source, and takes it away only when asked', async () => {
  let puts = 0
  store.fault = (method) => (method === 'PUT' && ++puts > 9 ? 503 : undefined)
  const broken = await move()
  expect([broken.code, broken.err]).toEqual([
    1,
    expect.stringContaining('The bucket of files answers 503'),
  ])
  expect(store.objects.size).toBe(9)
  store.fault = () => undefined

  const whole = await move()
  expect(whole.out).toContain(`${all - 9} files copied and compared, 9 were there, 0 removed`)
  expect(whole.out).toContain('1 are of no row')
  const there = { files: await openFiles({ ...t.services.env, ...bucketKeys, FILES_URL: url() }) }
  expect(await brokenFiles(t.services.db, there.files)).toEqual([])
  expect(await inFolder()).toHaveLength(all + 1)

  // One was deleted since, one is damaged there.
  await t.services.db.$client.query('delete from pictures where id = $1', [ids[0]])
  const damaged = store.objects.get(`mine/${pictureKey(ids[1] as string, 'card')}`)
  if (damaged) damaged.bytes = Buffer.from('otherwise')
  if (damaged) damaged.meta = {}
  const last = await move('--remove')
  const left = all - pictureSizes.length
  expect(last).toMatchObject({ code: 0 })
  expect(last.out).toContain(`1 files copied and compared, ${left - 1} were there, ${left} removed`)
  expect(last.out).toContain(`${pictureSizes.length} of rows that are gone were removed`)
  expect(await brokenFiles(t.services.db, there.files)).toEqual([])
  expect(await inFolder()).toHaveLength(pictureSizes.length + 1)

  // And back.
  const back = await move('--from', url(), '--to', folder(), '--remove')
  expect(back.out).toContain(`${left} files copied and compared, 0 were there, ${left} removed`)
  expect(store.objects.size).toBe(0)
  expect(await brokenFiles(t.services.db, folderFiles(folder()))).toEqual([])
})

it('says what is wrong with its places, and removes nothing where rows miss files', async () => {
  expect((await move('--from', '/none')).err).toContain('The folder /none is not there')
  expect((await move('--to', 's3://')).err).toContain('is no place')
  expect((await move('--to', folder())).err).toContain('are one place')
  store.objects.set('mine/pictures/other/card.webp', { bytes: Buffer.from('x'), meta: {} })
  await t.services.files.remove(pictureKey(ids[2] as string, 'card'))
  const missing = await move()
  expect(missing.code).toBe(1)
  expect(missing.out).toContain('WRONG 1 files that rows name are not at the new place')
  expect(store.objects.has('mine/pictures/other/card.webp')).toBe(true)
})

it('doctor says whether the bucket answers', async () => {
  expect((await cli('doctor')).out).toContain('The bucket of files answers.')
  store.fault = () => 403
  const wrong = await cli('doctor')
  expect([wrong.code, wrong.out]).toEqual([
    1,
    expect.stringMatching(/^red +files: The bucket of files refuses S3_ACCESS_KEY/m),
  ])
})
