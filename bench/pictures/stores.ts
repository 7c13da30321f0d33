import type { Photo } from '#domain/pictures/photo.ts'
import { bucketKeys } from '../../server/testing/bucket/bucket-server.ts'
import { photoLike } from '../../server/testing/pictures/pictures.ts'
import { benchDatabase } from '../database.ts'
import { median, tell } from '../figures.ts'
import { endAll, serve } from '../processes.ts'
import { makeOwner, timed, type Owner } from './pictures.ts'

const uploads = 15
const views = 300

/** Uploads and views of a picture with files in a bucket, beside those in a folder, in turn. */
export async function benchStores(admin: string, dataDir: string): Promise<void> {
  const { url } = await benchDatabase(admin, { animals: 10_000, lost: 1_000 })
  const owner = await makeOwner(url, 'magasins')
  const photo = await (await photoLike(1600, 1200)).jpeg({ quality: 85 }).toBuffer()
  const FILES_URL = await serve('bucket', '', '')
  const stores = {
    folder: await serve('product', url, dataDir),
    bucket: await serve('product', url, dataDir, { FILES_URL, ...bucketKeys }),
  }
  const took = {
    folder: { upload: [] as number[], view: [] as number[] },
    bucket: { upload: [] as number[], view: [] as number[] },
  }
  const kinds = ['folder', 'bucket'] as const
  const shown = { folder: '', bucket: '' }
  for (const kind of kinds) shown[kind] = await upload(stores[kind], owner, photo)
  for (let n = 0; n < uploads; n++)
    for (const kind of kinds) {
      let id = ''
      const ms = await timed(async () => (id = await upload(stores[kind], owner, photo)))
      took[kind].upload.push(ms)
      await remove(stores[kind], owner, id)
    }
  for (let n = 0; n < views; n++)
    for (const kind of kinds)
      took[kind].view.push(await timed(() => view(stores[kind], owner, shown[kind])))
  for (const kind of kinds) await remove(stores[kind], owner, shown[kind])
  await endAll()
  for (const what of ['upload', 'view'] as const) {
    const [folder, bucket] = [median(took.folder[what]), median(took.bucket[what])]
    console.log(`     ${what}: folder ${folder.toFixed(1)} ms, bucket ${bucket.toFixed(1)} ms`)
    tell({
      what: `${what} of a picture with files in a bucket of this machine, of that with a folder (median)`,
      value: bucket / folder,
      atMost: what === 'upload' ? 1.25 : 2.5,
    })
  }
}

async function upload(url: string, { cookie, id }: Owner, photo: Buffer): Promise<string> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(photo)], 'photo.jpg'))
  const headers = { cookie }
  const answer = await fetch(`${url}/api/animals/pictures/${id}`, {
    method: 'POST',
    body: form,
    headers,
  })
  if (answer.status !== 201) throw new Error(`upload: ${answer.status}`)
  return ((await answer.json()) as Photo).unique_id
}

async function view(url: string, { cookie, id }: Owner, picture: string): Promise<void> {
  const address = `${url}/api/animals/${id}/pictures/${picture}?size=page`
  const answer = await fetch(address, { headers: { cookie } })
  const { byteLength } = await answer.arrayBuffer()
  if (answer.status !== 200 || byteLength === 0) throw new Error(`view: ${answer.status}`)
}

const remove = (url: string, { cookie, id }: Owner, picture: string) =>
  fetch(`${url}/api/animals/${id}/pictures/${picture}`, { method: 'DELETE', headers: { cookie } })
