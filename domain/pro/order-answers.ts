import type { ScanAnswer } from './pro.api.ts'

const usefulness: readonly ((answer: ScanAnswer) => boolean)[] = [
  // A loss cannot wait.
  (one) => one.kind === 'registered' && one.result.date !== undefined,
  (one) => one.kind === 'animal',
  (one) => one.kind === 'implant' && one.isOpen,
  (one) => one.kind === 'stock' && one.status === 'lot',
  (one) => one.kind === 'licence',
  (one) => one.kind === 'registered',
  (one) => one.kind === 'implant',
  (one) => one.kind === 'client',
  (one) => one.kind === 'former',
  (one) => one.kind === 'unclaimed',
  (one) => one.kind === 'test' || one.kind === 'elsewhere',
]

const rankOf = (answer: ScanAnswer): number => {
  const rank = usefulness.findIndex((is) => is(answer))
  return rank < 0 ? usefulness.length : rank
}

/** The most useful first; an animal or implant that two searches found once. */
export function orderAnswers(answers: readonly ScanAnswer[]): ScanAnswer[] {
  const keys = new Set<string>()
  return answers
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .filter((one) => {
      if (!('id' in one)) return true
      const key = `${one.kind} ${one.id}`
      return !keys.has(key) && keys.add(key)
    })
}
