import { readFileList, type Place } from './copy-files.ts'
import { basesAt } from './make-backup.ts'
import { names } from './names.ts'
import { isOver, keptBases } from './schedule.ts'

/**
 * Removes what is older than what is kept: bases, the log before the oldest one, lists of files and
 * erasures before it, and contents that no list names any more. Nothing else may write there meanwhile.
 */
export async function sweepTarget(place: Place, now: Date): Promise<void> {
  const { target } = place
  const bases = await basesAt(target)
  const kept = keptBases(bases, now)
  const oldest = kept[0]
  if (!oldest) return
  const known = new Set(kept.map(({ id }) => id))
  const whole = new Set(bases.map(({ id }) => id))
  // Without its manifest it is no base, so that goes first; what a copy left that failed goes too.
  for (const { id } of bases) if (!known.has(id)) await target.remove(names.manifest(id))
  for (const name of await listed(place, names.bases)) {
    const id = name.split('/')[1] as string
    if (!known.has(id) || !whole.has(id)) await target.remove(name)
  }
  for (const under of [names.log, names.added, names.erasures])
    for (const name of await listed(place, under))
      if (isOver(name, oldest)) await target.remove(name)
  await sweepContents(
    place,
    kept.map(({ id }) => names.files(id)),
  )
}

/** Before anything is removed, since a folder's listing changes with it. */
async function listed({ target }: Place, under: string): Promise<string[]> {
  const all: string[] = []
  for await (const name of target.list(under)) all.push(name)
  return all
}

/** Eight bytes of a name each: ten million take 80 MB. */
async function sweepContents(place: Place, lists: string[]): Promise<void> {
  const { target } = place
  for await (const name of target.list(names.added)) lists.push(name)
  const named = new Set<bigint>()
  for (const list of lists)
    for await (const { name } of readFileList(place, list)) named.add(shortOf(name))
  for (const name of await listed(place, names.contents))
    if (!named.has(shortOf(name))) await target.remove(name)
}

const shortOf = (name: string): bigint =>
  BigInt(`0x${name.slice(name.lastIndexOf('/') + 1).slice(0, 16)}`)
