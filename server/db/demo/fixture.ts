import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { addDays, dayOf, daysBetween } from '#domain/dates.ts'
import type { PictureSize } from '#domain/pictures/picture.ts'

/** What a column holds of days: they move with the day of loading. */
export type Kind = 'day' | 'instant' | 'json' | 'other'

/** Demonstration data as `npm run make-demo` made it of the descriptions in `make/`. */
export interface Fixture {
  /** When it was made: at that instant, `rows` and days are of the present. */
  at: string
  /** In the order in which their keys allow to fill them; `rows` is text of COPY, in UTC. */
  tables: { name: string; columns: { name: string; kind: Kind }[]; rows: string }[]
  /** Last values that were used. */
  sequences: Record<string, number>
  /** Hash of the descriptions of drawings. */
  drawings: string
  /** Each drawing in all sizes, as indexes of `contents`. */
  drawn: Record<PictureSize, number>[]
  /** By key of the storage, an index of `contents`. */
  files: Record<string, number>
  /** Base64. */
  contents: string[]
}

export const fixtureFile = new URL('./fixture.json.br', import.meta.url)

export async function readFixture(): Promise<Fixture> {
  return JSON.parse(brotliDecompressSync(await readFile(fixtureFile)).toString()) as Fixture
}

const day = 86_400_000
const inJson = /"(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}(?:\.\d+)?)Z)?"/g

/**
 * The rows of a table as if they had been made today: days move by whole days, instants too, so that
 * the day of an instant stays the one that is written beside it. What was past when they were made is
 * past.
 */
export function moved(
  { columns, rows }: Fixture['tables'][number],
  { at }: Pick<Fixture, 'at'>,
  now: Date,
): string {
  const made = new Date(at)
  const days = daysBetween(dayOf(made), dayOf(now))
  const later = (instant: Date) => {
    const time = instant.getTime() + days * day
    return new Date(instant <= made ? Math.min(time, now.getTime()) : time).toISOString()
  }
  const move: Record<Kind, (cell: string) => string> = {
    day: (cell) => addDays(cell, days),
    instant: (cell) => later(new Date(cell)),
    json: (cell) =>
      cell.replace(inJson, (_, date: string, time?: string) =>
        time ? `"${later(new Date(`${date}T${time}Z`))}"` : `"${addDays(date, days)}"`,
      ),
    other: (cell) => cell,
  }
  return rows
    .split('\n')
    .map((row) =>
      row
        .split('\t')
        .map((cell, index) => (cell === '\\N' ? cell : move[columns[index]?.kind ?? 'other'](cell)))
        .join('\t'),
    )
    .join('\n')
}
