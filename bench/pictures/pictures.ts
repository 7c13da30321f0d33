import { Client } from 'pg'
import sharp from 'sharp'
import { mostPictureBytes, type Photo } from '#domain/pictures/photo.ts'
import { pictureWidths } from '#domain/pictures/picture.ts'
import { hashToken, newToken } from '../../server/tokens.ts'
import { photoLike } from '../../server/testing/pictures/pictures.ts'
import { benchDatabase } from '../database.ts'
import { tell } from '../figures.ts'
import { endAll, longestStall, serve } from '../processes.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] || 7)
const size = { animals: 10_000, lost: 1_000 }

/**
 * Uploads a photo beside the bare resize calls, in turn; also measures how long the server is
 * blocked.
 */
export async function benchPictures(admin: string, dataDir: string): Promise<void> {
  const { url } = await benchDatabase(admin, size)
  const { cookie, id } = await makeOwner(url, 'photographe')
  const photo = await largePhoto()
  const product = await serve('product', url, dataDir)
  const upload = () => timed(() => uploadOnce(product, cookie, id, photo))
  const bare = () =>
    timed(() => Promise.all(Object.values(pictureWidths).map((edge) => drawBare(photo, edge))))
  await upload()
  await bare()
  await longestStall(product)
  const took = { bare: [] as number[], upload: [] as number[] }
  const stalls: number[] = []
  for (let n = 0; n < rounds; n++) {
    took.bare.push(await bare())
    await longestStall(product)
    took.upload.push(await upload())
    stalls.push(await longestStall(product))
  }
  const flooded = await amongFlood(product, url, { cookie, id }, photo)
  await endAll()
  const [reference, whole, stall] = [took.bare, took.upload, stalls].map(
    (all) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0,
  ) as [number, number, number]
  console.log(
    `     a photo of ${(photo.length / 1e6).toFixed(1)} MB: bare ${reference.toFixed(0)} ms, upload ${whole.toFixed(0)} ms, stalls ${stalls.map((ms) => ms.toFixed(0)).join(', ')} ms`,
  )
  tell({
    what: 'upload of a photo of 12 megapixels with all its sizes, of the bare sharp calls',
    value: whole / reference,
    atMost: 1.5,
  })
  tell({
    what: `milliseconds that the server does nothing else meanwhile, at the longest (median of ${rounds} uploads)`,
    value: stall,
    atMost: 50,
  })
  tell({
    what: `small upload while another account floods the server with photos, of its quiet time (median of ${smallUploads})`,
    value: flooded,
    atMost: 3,
  })
}

/** Uploads that the flood keeps open, more than may wait. */
const floodLoops = 14
/** Milliseconds that the flood waits after a refusal. */
const floodPause = 1000
const smallUploads = 21

/** Of another account's small upload. */
async function amongFlood(
  product: string,
  url: string,
  flooder: Owner,
  photo: Buffer,
): Promise<number> {
  const other = await makeOwner(url, 'voisine')
  const small = await (await photoLike(800, 600)).jpeg({ quality: 80 }).toBuffer()
  const upload = () => timed(() => uploadOnce(product, other.cookie, other.id, small))
  const median = async () => {
    const took: number[] = []
    for (let n = 0; n < smallUploads; n++) took.push(await upload())
    return took.toSorted((a, b) => a - b)[smallUploads >> 1] ?? 0
  }
  await upload()
  const quiet = await median()
  let [over, sent, refused] = [false, 0, 0]
  const loops = Array.from({ length: floodLoops }, async () => {
    while (!over)
      await uploadOnce(product, flooder.cookie, flooder.id, photo).then(
        () => sent++,
        async () => {
          refused++
          await new Promise((resolve) => setTimeout(resolve, floodPause))
        },
      )
  })
  while (sent < 2) await new Promise((resolve) => setTimeout(resolve, 50))
  const flooded = await median()
  over = true
  await Promise.all(loops)
  console.log(
    `     a photo of ${(small.length / 1e3).toFixed(0)} kB: quiet ${quiet.toFixed(0)} ms, among ${sent} photos that were taken and ${refused} refused ${flooded.toFixed(0)} ms`,
  )
  return flooded / quiet
}

const drawBare = (photo: Buffer, edge: number) =>
  sharp(photo)
    .rotate()
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()

/** 12 megapixels, as close to 4.9 MB as possible. */
async function largePhoto(): Promise<Buffer> {
  const raw = await (await photoLike(4000, 3000)).raw().toBuffer({ resolveWithObject: true })
  for (let quality = 99; quality > 50; quality--) {
    const photo = await sharp(raw.data, { raw: raw.info }).jpeg({ quality }).toBuffer()
    if (photo.length < mostPictureBytes - 100_000) return photo
  }
  throw new Error('no photo of that size')
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function uploadOnce(url: string, cookie: string, id: string, photo: Buffer): Promise<void> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(photo)], 'photo.jpg'))
  const answer = await fetch(`${url}/api/animals/pictures/${id}`, {
    method: 'POST',
    body: form,
    headers: { cookie },
  })
  if (answer.status !== 201) throw new Error(`upload: ${answer.status}`)
  const { unique_id: picture } = (await answer.json()) as Photo
  await fetch(`${url}/api/animals/${id}/pictures/${picture}`, {
    method: 'DELETE',
    headers: { cookie },
  })
}

export interface Owner {
  cookie: string
  /** unique_id of an animal of theirs without pictures. */
  id: string
}

export async function makeOwner(url: string, name: string): Promise<Owner> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const token = newToken()
  const { rows: owners } = await client.query<{ id: string }>(
    `insert into users (id, email, type, status, full_name, accept)
     values (gen_random_uuid(), $1, 'ind', 'valid', 'Camille Tremblay', true)
     on conflict (email) do update set full_name = excluded.full_name returning id`,
    [`${name}@bench.example`],
  )
  const owner = owners[0]?.id
  await client.query(
    "insert into sessions (token_hash, user_id, expires) values ($1, $2, now() + interval '1 day')",
    [hashToken(token), owner],
  )
  const { rows: animals } = await client.query<{ id: string; uniqueId: string }>(
    `update animals set owner_id = $1
     where id in (select id from animals where status = '' and organization_id is null and (owner_id is null or owner_id = $1) order by owner_id nulls last, id limit 1)
     returning id, unique_id as "uniqueId"`,
    [owner],
  )
  const [animal] = animals
  if (!animal) throw new Error('no animal is free for the owner')
  // Of an earlier run.
  await client.query('delete from rate_limits')
  await client.query('delete from pictures where animal_id = $1', [animal.id])
  await client.end()
  return { cookie: `session=${token}`, id: animal.uniqueId }
}
