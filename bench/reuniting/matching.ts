import { randomInt } from 'node:crypto'
import { matchOf, readSide, toldFrom } from '../../domain/matching/match-rule.ts'
import { tell } from '../figures.ts'
import { made, madePairs } from './made-pairs.ts'

/** What the rule finds in a made set (docs/decisions/0085-matching.md); MATCHING_SEED repeats one. */
export function benchMatching(): void {
  const seed = Number(process.env['MATCHING_SEED'] || randomInt(2 ** 31))
  const figures = evaluate(seed)
  console.log(
    `     matching, seed ${seed}: ${made.losses} losses, ${made.finds} finds, ${made.pairs} pairs; ${figures.letters} letters, which tell of ${(figures.told * 100).toFixed(0)} % of the pairs`,
  )
  tell({ what: 'pairs among the first ten', value: figures.inTen, atLeast: 0.95 })
  tell({ what: 'pairs in the first place', value: figures.first, atLeast: 0.75 })
  tell({ what: 'letters that are right', value: figures.right, atLeast: 0.5 })
}

export function evaluate(seed: number) {
  const { losses, finds } = madePairs(seed)
  const [ours, theirs] = [losses.map(readSide), finds.map(readSide)]
  let [inTen, first, letters, right] = [0, 0, 0, 0]
  for (const [n, loss] of ours.entries()) {
    const scores = theirs.map((find) => matchOf(loss, find).score)
    letters += scores.filter((score) => score >= toldFrom).length
    if (n >= made.pairs) continue
    const own = scores[n] as number
    // Those of the same score come before.
    const place = scores.filter((score, other) => other !== n && score >= own).length
    if (own > 0 && place === 0) first++
    if (own > 0 && place < 10) inTen++
    if (own >= toldFrom) right++
  }
  return {
    inTen: inTen / made.pairs,
    first: first / made.pairs,
    letters,
    right: right / letters,
    told: right / made.pairs,
  }
}
