import { z } from 'zod'

const stored = z.object({ size: z.int().min(0), sha256: z.string() })

/** What a base holds, files alone where the database has backups of its own; written last, so that a base without it is none. In the open: it names nobody. */
export const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** Of PostgreSQL: bases and log of one database belong together. */
  systemId: z.string(),
  version: z.string(),
  started: z.iso.datetime(),
  /** From this moment on the base can be restored to any later one. */
  ended: z.iso.datetime(),
  /** Of its log, as `lastSegment`; empty without it. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  /** The database. */
  base: stored.nullable(),
  files: stored.extend({ count: z.int().min(0), bytes: z.number().min(0) }),
})
export type Manifest = z.output<typeof manifest>

export const idOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

export const names = {
  bases: 'bases/',
  manifest: (id: string) => `bases/${id}/manifest.json`,
  base: (id: string) => `bases/${id}/base.tar.zst.age`,
  /** The list of the files that were there. */
  files: (id: string) => `bases/${id}/files.jsonl.zst.age`,
  log: 'log/',
  segment: (segment: string) => `log/${segment}.zst.age`,
  contents: 'files/',
  content: (name: string) => `files/${name.slice(0, 2)}/${name}.zst.age`,
  /** Files that came after the list of a base. */
  added: 'added/',
  addedAt: (at: Date, id: string) => `added/${idOf(at)}-${id}.jsonl.zst.age`,
  erasures: 'erasures/',
  erasure: (at: Date, id: string) => `erasures/${idOf(at)}-${id}.json.zst.age`,
  marks: 'marks.json.zst.age',
} as const

/** The id of the row that a stored erasure was sent from. */
export const erasureIdOf = (name: string): string | undefined =>
  /-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.json/.exec(name)?.[1]

/** The moment that a name has of another one: names tell no parts of seconds. @param at ISO */
export const secondOf = (at: string): number => Math.floor(new Date(at).getTime() / 1000) * 1000

/** Of a name with a moment in it, `20261128T051000Z`. */
export const momentOf = (name: string): Date | null => {
  const found = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(name)
  if (!found) return null
  const [, year, month, day, hour, minute, second] = found
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** A segment of the log, a timeline's history, or the mark of a base. */
export const isSegment = (name: string): boolean =>
  /^(?:[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/.test(name)

/** Bytes of a segment, as the embedded engine makes them. */
const segmentSize = 16 * 1024 * 1024
const segmentsOfLog = 0x1_0000_0000 / segmentSize

const numberOf = (name: string): number =>
  parseInt(name.slice(8, 16), 16) * segmentsOfLog + parseInt(name.slice(16, 24), 16)
const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0')
const named = (timeline: string, number: number): string =>
  timeline + hex(Math.floor(number / segmentsOfLog)) + hex(number % segmentsOfLog)

/** All from the first to the last, of one timeline. */
export const segmentsBetween = (first: string, last: string): string[] =>
  Array.from({ length: numberOf(last) - numberOf(first) + 1 }, (_, n) =>
    named(first.slice(0, 8), numberOf(first) + n),
  )

export const segmentAfter = (name: string): string => named(name.slice(0, 8), numberOf(name) + 1)

/** Whether a segment of any timeline comes before another. */
export const isBefore = (name: string, other: string): boolean => numberOf(name) < numberOf(other)
