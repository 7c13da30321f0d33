import { Refusal, tooMany } from '../../refusal.ts'

interface Rule {
  /** Works of one person at once. */
  each: number
  /** Works at once in this process. */
  all?: number
  /** Works of one person that wait; one more is refused. */
  waitingEach: number
  /** Works of all that wait; one more is refused to anyone. */
  waitingAll?: number
}

interface Turn {
  /** Whether the work may begin; false once it was left before. */
  begun: Promise<boolean>
  /** Ends the turn, or gives up waiting for it; more than once changes nothing. */
  leave(): void
}

interface Person {
  running: number
  /** First come, first served. */
  line: Set<() => void>
}

/** Until then some of those who wait are through. */
const retryAfter = 10

/**
 * Heavy work in turns: one person's works run in order, few at once, and whoever has the fewest
 * running comes next, in rotation, so that nobody waits behind all that another sent.
 */
export function fairTurns({ each, all = Infinity, waitingEach, waitingAll = Infinity }: Rule) {
  /** Whoever began least lately comes first. */
  const people = new Map<string, Person>()
  let [running, waiting] = [0, 0]

  function begin(): void {
    while (running < all) {
      const able = [...people].filter(([, one]) => one.line.size > 0 && one.running < each)
      const [first, ...others] = able
      if (!first) return
      const [by, person] = others.reduce(
        (least, other) => (other[1].running < least[1].running ? other : least),
        first,
      )
      people.delete(by)
      people.set(by, person)
      const [start] = person.line
      if (!start) return
      person.line.delete(start)
      waiting--
      running++
      person.running++
      start()
    }
  }

  /**
   * @throws Refusal TOO_MANY_REQUESTS where too many of this person's wait, SERVICE_BUSY where too
   * many wait in all
   */
  return (by: string): Turn => {
    const person = people.get(by) ?? { running: 0, line: new Set() }
    const waits = person.running >= each || running >= all
    if (waits && person.line.size >= waitingEach) throw tooMany(retryAfter * 1000)
    if (waits && waiting >= waitingAll) throw new Refusal('SERVICE_BUSY', { retryAfter })
    people.set(by, person)
    const { promise: begun, resolve } = Promise.withResolvers<boolean>()
    let state: 'waits' | 'runs' | 'left' = 'waits'
    const start = () => {
      state = 'runs'
      resolve(true)
    }
    person.line.add(start)
    waiting++
    begin()
    return {
      begun,
      leave() {
        if (state === 'left') return
        if (state === 'waits') {
          person.line.delete(start)
          waiting--
          resolve(false)
        } else {
          person.running--
          running--
        }
        state = 'left'
        if (person.running === 0 && person.line.size === 0) people.delete(by)
        begin()
      },
    }
  }
}
