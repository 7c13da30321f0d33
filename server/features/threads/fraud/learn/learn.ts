/**
 * Learns what messages ask for (docs/decisions/0120): `npm run learn-fraud` writes the weights,
 * `npm run learn-fraud -- set-20 set-21+set-22` learns without each of the sets named, and measures it.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packed, unpacked, warningBy } from '../weights.ts'
import { learntFrom } from './learnt-from.ts'
import { madeSentences } from './made-sentences.data.ts'
import { readRows, type Row } from './rows.ts'
import { texted } from './texting.ts'
import { train } from './train.ts'

const folder = join(import.meta.dirname, '..')
const rows = readRows()

/** Each message also as it would be texted. */
const learnFrom = (some: readonly Row[]) =>
  unpacked(
    packed(
      train(
        [...some, ...madeSentences()].flatMap(({ text, asks }) => [
          { text, asks },
          { text: texted(text), asks },
        ]),
      ),
    ),
  )

const without = process.argv.slice(2)
for (const named of without) {
  const sets = new Set(named.split('+'))
  const weights = learnFrom(rows.filter(({ set }) => !sets.has(set)))
  const judged = rows
    .filter(({ set }) => sets.has(set))
    .map((row) => ({ ...row, found: warningBy(weights, row.text) }))
  const asking = judged.filter(({ asks }) => asks !== null)
  const others = judged.filter(({ asks }) => asks === null)
  const wrong = judged.filter(({ asks, found }) => asks !== found)
  const marked = asking.filter(({ found }) => found !== null)
  const falsely = others.filter(({ found }) => found !== null)
  const otherwise = marked.filter(({ asks, found }) => asks !== found)
  process.stdout.write(
    [
      ...wrong.map(({ asks, found, text }) => `${asks} found as ${found}: ${text}`),
      `${named}: ${marked.length} of ${asking.length} marked, ${falsely.length} of ${others.length} marked falsely, ${otherwise.length} named otherwise\n`,
    ].join('\n'),
  )
}
if (without.length === 0) {
  writeFileSync(join(folder, 'learnt-weights.bin'), packed(learnFrom(rows)))
  writeFileSync(join(folder, 'learnt-from.txt'), `${learntFrom()}\n`)
}
