import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { warnings, type Warning } from '#domain/threads/warning.ts'

export interface Row {
  set: string
  text: string
  asks: Warning | null
}

const folder = join(import.meta.dirname, '../rows')
const kinds = new Map<string, Warning | null>([
  ...warnings.map((warning) => [`[${warning}]`, warning] as const),
  ['[neither]', null],
])

/** What rows/README.md describes. */
export function readRows(): Row[] {
  return globSync('**/*.txt', { cwd: folder })
    .toSorted()
    .flatMap((file) => {
      let asks: Warning | null | undefined
      return readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line) => {
          if (kinds.has(line)) asks = kinds.get(line)
          else if (line !== '' && asks !== undefined)
            return [{ set: basename(file, '.txt'), text: line, asks }]
          return []
        })
    })
}
