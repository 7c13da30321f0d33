import { pictureSizes } from '#domain/pictures/picture.ts'
import type { Database } from '../db/connect.ts'
import { decisionKey } from '../files/decision-files.ts'
import { draftEnd } from '../files/file-key.ts'
import type { Files } from '../files/files.ts'
import { idOfUpload, pictureKey } from '../files/picture-files.ts'

const pictureIds = `
  select id::text from pictures
  union select picture_id::text from support_cases where picture_id is not null
  union select picture_id::text from chat_messages where picture_id is not null
  union select id::text from found_animal_pictures
  union select picture_id::text from sightings where picture_id is not null
  union select picture_id::text from lost_reports where picture_id is not null`

/** Whatever a call writes before its rows has a job that removes it where the rows never came. */
const toRemove = `
  select jsonb_array_elements_text(data->'pictureIds') as part from pgboss.job
  where name = 'remove-picture-files' and state in ('created', 'retry', 'active')
  union select data->>'name' from pgboss.job
  where name = 'remove-decision-file' and state in ('created', 'retry', 'active')`

export interface NamedFiles {
  /** Of a row that names it, all of them. */
  wanted: string[]
  /** Whether a row names it, or a queued job removes it; also while it is being stored. */
  isNamed(key: string): boolean
}

/** What rows and queued jobs say of files. */
export async function namedFiles({ $client }: Pick<Database, '$client'>): Promise<NamedFiles> {
  const all = async (text: string) =>
    (await $client.query<{ part: string }>(`select part from (${text}) as parts (part)`)).rows.map(
      ({ part }) => part,
    )
  const images = await $client.query<{ src: string }>(
    `select i->>'src' as src from products, jsonb_array_elements(images) i`,
  )
  const shown = images.rows.flatMap(({ src }) => idOfUpload(src) ?? [])
  const pictures = [...(await all(pictureIds)), ...shown]
  const decisions = await all(
    'select distinct decision_file from licences where decision_file is not null',
  )
  const named = new Set([...pictures, ...decisions, ...(await all(toRemove))])
  return {
    wanted: [
      ...pictures.flatMap((id) => pictureSizes.map((size) => pictureKey(id, size))),
      ...decisions.map(decisionKey),
    ],
    // `pictures/<id>/<size>.webp` or `decisions/<name>`
    isNamed: (key) => named.has((key.split('/')[1] ?? '').replace(draftEnd, '')),
  }
}

/**
 * One line for each file that a row names and that is not there, and for each that is there, that no
 * row names, and that no queued job removes.
 */
export async function brokenFiles(
  db: Pick<Database, '$client'>,
  files: Pick<Files, 'list'>,
): Promise<string[]> {
  // Those that are there first: what is stored or removed meanwhile is not told.
  const before = await keysOf(files)
  const { wanted, isNamed } = await namedFiles(db)
  const after = await keysOf(files)
  return [
    ...wanted.filter((key) => !after.has(key)).map((key) => `${key} is not there`),
    ...[...before]
      .filter((key) => after.has(key) && !isNamed(key))
      .map((key) => `${key} is nobody’s`),
  ]
}

export async function keysOf(files: Pick<Files, 'list'>): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const key of files.list()) keys.add(key)
  return keys
}
