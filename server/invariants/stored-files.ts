import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pictureSizes } from '#domain/pictures/picture.ts'
import type { Database } from '../db/connect.ts'
import { decisionKey } from '../files/decision-files.ts'
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

/**
 * One line for each file that a row names and that is not there, and for each that is there, that no
 * row names, and that no queued job removes.
 * @param folder of the files
 */
export async function brokenFiles(
  { $client }: Pick<Database, '$client'>,
  folder: string,
): Promise<string[]> {
  const all = async (text: string) =>
    (await $client.query<{ part: string }>(`select part from (${text}) as parts (part)`)).rows.map(
      ({ part }) => part,
    )
  // Those that are there first: what is stored or removed meanwhile is not told.
  const before = await keysIn(folder)
  const images = await $client.query<{ src: string }>(
    `select i->>'src' as src from products, jsonb_array_elements(images) i`,
  )
  const shown = images.rows.flatMap(({ src }) => idOfUpload(src) ?? [])
  const pictures = [...(await all(pictureIds)), ...shown]
  const decisions = await all(
    'select distinct decision_file from licences where decision_file is not null',
  )
  const named = new Set([...pictures, ...decisions, ...(await all(toRemove))])
  const after = new Set(await keysIn(folder))
  const wanted = [
    ...pictures.flatMap((id) => pictureSizes.map((size) => pictureKey(id, size))),
    ...decisions.map(decisionKey),
  ]
  return [
    ...wanted.filter((key) => !after.has(key)).map((key) => `${key} is not there`),
    ...before
      .filter((key) => after.has(key) && !isNamed(key, named))
      .map((key) => `${key} is nobody’s`),
  ]
}

/** `pictures/<id>/<size>.webp` or `decisions/<name>`, also while it is being stored. */
function isNamed(key: string, named: ReadonlySet<string>): boolean {
  const [, part = ''] = key.split('/')
  return named.has(part.replace(/\.[\da-f-]{36}\.part$/, ''))
}

async function keysIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
