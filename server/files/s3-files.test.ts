import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readBucket } from '../bucket/place.ts'
import {
  bucketServer,
  bucketUrl,
  md5Of,
  type BucketServer,
} from '../testing/bucket/bucket-server.ts'
import { FilesAway, type Files } from './files.ts'
import { s3Files } from './s3-files.ts'

let store: BucketServer
let files: Files
beforeAll(async () => {
  store = await bucketServer('files')
  files = filesIn(bucketUrl(store, 'mine'))
})
afterAll(() => store.close())
afterEach(() => {
  Object.assign(store, { fault: () => undefined, isCareful: true, tagOf: md5Of })
  store.objects.clear()
})

const keys = { accessKeyId: 'reader', secretAccessKey: 'secret' }
const filesIn = (url: string, patience?: number) =>
  s3Files({ ...readBucket(url), ...keys }, patience)
/** Gives up soon. */
const impatient = () => filesIn(bucketUrl(store, 'mine'), 60)

const card = 'pictures/a/card.webp'
const read = async (key: string, from = files) => {
  const file = await from.open(key)
  return file && { size: file.size, text: (await buffer(file.stream)).toString() }
}
const listed = async (from = files) => {
  const found: string[] = []
  for await (const key of from.list()) found.push(key)
  return found.toSorted()
}

it('keeps what was put, replaced whole, below its prefix, lists it by pages and removes it', async () => {
  const names = ['pictures/a/card.webp', 'pictures/a/full.webp', 'decisions/b.pdf']
  for (const name of names) await files.put(name, Buffer.from('first, longer'))
  store.objects.set('others/c', { bytes: Buffer.from('not ours'), meta: {} })
  await files.put(card, Buffer.from('second'))
  expect(await read(card)).toEqual({ size: 6, text: 'second' })
  expect([...store.objects.keys()]).toContain(`mine/${card}`)
  expect(await listed()).toEqual(names.toSorted())
  await files.remove(card)
  await files.remove(card)
  expect(await read(card)).toBeNull()
  expect(await listed()).toHaveLength(2)
})

it('keeps large files and empty ones', async () => {
  const large = Buffer.alloc(5 * 1024 * 1024, 'large')
  await files.put('large', large)
  const file = await files.open('large')
  expect(file && (await buffer(file.stream)).equals(large)).toBe(true)
  await files.put('empty', Buffer.alloc(0))
  expect(await read('empty')).toEqual({ size: 0, text: '' })
})

it('takes no key that leads elsewhere', async () => {
  for (const key of ['../outside', 'a/.hidden', '']) {
    await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('not a file key')
    await expect(files.open(key)).rejects.toThrow('not a file key')
    await expect(files.remove(key)).rejects.toThrow('not a file key')
  }
})

describe('whole', () => {
  /** Puts over a line that changes a sign. */
  async function putDamaged(bytes: Buffer): Promise<void> {
    const fetched = globalThis.fetch
    const damaged = Buffer.from(bytes)
    damaged.write('?', 2)
    globalThis.fetch = (input, init) =>
      fetched(input, init?.method === 'PUT' ? { ...init, body: damaged } : init)
    try {
      await expect(files.put(card, bytes)).rejects.toThrow(FilesAway)
    } finally {
      globalThis.fetch = fetched
    }
  }

  it('has the service refuse what came otherwise than it was sent, and keeps what was there', async () => {
    await files.put(card, Buffer.from('before'))
    await putDamaged(Buffer.from('after'))
    expect(await read(card)).toEqual({ size: 6, text: 'before' })
  })

  it('finds out itself where the service compares nothing, and leaves nothing', async () => {
    store.isCareful = false
    await putDamaged(Buffer.from('after'))
    expect(await read(card)).toBeNull()
    expect(store.objects.size).toBe(0)
  })

  it('takes another tag of a service that encrypts', async () => {
    store.tagOf = () => 'ab'.repeat(16)
    await files.put(card, Buffer.from('encrypted'))
    expect(await read(card)).toEqual({ size: 9, text: 'encrypted' })
  })

  it('never ends a file that is otherwise than it was stored', async () => {
    await files.put(card, Buffer.alloc(500_000, 'a'))
    const object = store.objects.get(`mine/${card}`)
    object?.bytes.write('b', 250_000)
    const file = await files.open(card)
    let length = 0
    const reading = (async () => {
      for await (const piece of file?.stream ?? []) length += (piece as Buffer).length
    })()
    await expect(reading).rejects.toThrow(FilesAway)
    expect(length).toBeLessThan(500_000)
  })

  it('reads what another program put there', async () => {
    store.objects.set(`mine/${card}`, { bytes: Buffer.from('copied'), meta: {} })
    expect(await read(card)).toEqual({ size: 6, text: 'copied' })
  })
})

describe('away', () => {
  it.each(['silent', 'breaks', 503, 500] as const)(
    'where the service is: %s; nothing of a put is there',
    async (fault) => {
      await files.put(card, Buffer.from('before'))
      store.fault = () => fault
      const hurried = impatient()
      await expect(hurried.put(card, Buffer.from('after'))).rejects.toThrow(FilesAway)
      await expect(hurried.open(card)).rejects.toThrow(FilesAway)
      await expect(hurried.remove(card)).rejects.toThrow(FilesAway)
      await expect(listed(hurried)).rejects.toThrow(FilesAway)
      store.fault = () => undefined
      expect(await read(card)).toEqual({ size: 6, text: 'before' })
    },
  )

  it('where the service stops in the middle of a file', async () => {
    await files.put(card, Buffer.alloc(100_000, 'x'))
    store.fault = () => 'stalls'
    await expect(read(card, impatient())).rejects.toThrow(FilesAway)
  })

  it('where there is no such bucket, or a key that it refuses, of which nothing is told', async () => {
    const none = filesIn(bucketUrl(store).replace('/files/', '/none/'))
    await expect(none.open(card)).rejects.toThrow(FilesAway)
    await expect(none.put(card, Buffer.from('x'))).rejects.toThrow(FilesAway)
    const stranger = s3Files({
      ...readBucket(bucketUrl(store)),
      accessKeyId: 'stranger',
      secretAccessKey: 'hidden',
    })
    const refused: unknown = await stranger.open(card).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(FilesAway)
    const told = String((refused as Error).cause)
    expect(told).toContain('refuses S3_ACCESS_KEY')
    expect(told).not.toMatch(/stranger|hidden|Signature/)
  })
})

it('tries once more what broke, or what the service could not do', async () => {
  for (const fault of ['breaks', 503] as const) {
    let times = 0
    store.fault = () => (times++ === 0 ? fault : undefined)
    await files.put(card, Buffer.from('once more'))
    times = 0
    expect(await read(card)).toEqual({ size: 9, text: 'once more' })
  }
})

it('waits for whoever reads slowly, as that is not the service', async () => {
  await files.put(card, Buffer.alloc(5 * 1024 * 1024, 'x'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const file = await files.open(card)
    vi.advanceTimersByTime(60_000)
    expect(file && (await buffer(file.stream)).length).toBe(5 * 1024 * 1024)
  } finally {
    vi.useRealTimers()
  }
})
