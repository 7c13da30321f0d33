import { expect, it } from 'vitest'
import { fairTurns } from './fair-turns.ts'

/** Names what has begun, in order. */
function office(rule: Parameters<typeof fairTurns>[0]) {
  const take = fairTurns(rule)
  const begun: string[] = []
  return {
    begun,
    async ask(name: string) {
      const turn = take(name.split(' ')[0] ?? '')
      void turn.begun.then((may) => may && begun.push(name))
      await Promise.resolve()
      return turn
    },
  }
}

it('lets people take turns, each in order, a few at once', async () => {
  const { ask, begun } = office({ each: 2, all: 3, waitingEach: 10 })
  const flood = []
  for (let n = 1; n <= 6; n++) flood.push(await ask(`anna ${n}`))
  expect(begun).toEqual(['anna 1', 'anna 2'])
  await ask('bea 1')
  expect(begun.at(-1)).toBe('bea 1')
  await ask('bea 2')
  await ask('cleo 1')
  for (const turn of flood) {
    turn.leave()
    await Promise.resolve()
  }
  // Whoever has none is next, not the one who sent most.
  expect(begun.slice(3)).toEqual(['cleo 1', 'anna 3', 'anna 4', 'anna 5', 'anna 6', 'bea 2'])
})

it('gives up the place of whoever went away, waiting or not, once', async () => {
  const { ask, begun } = office({ each: 1, waitingEach: 3 })
  const [first, second, third] = [await ask('anna 1'), await ask('anna 2'), await ask('anna 3')]
  second.leave()
  second.leave()
  first.leave()
  first.leave()
  await Promise.resolve()
  expect(begun).toEqual(['anna 1', 'anna 3'])
  third.leave()
  await ask('anna 4')
  expect(begun.at(-1)).toBe('anna 4')
})

it('refuses one too many of a person’s, and one too many of all', async () => {
  const { ask } = office({ each: 1, all: 2, waitingEach: 2, waitingAll: 3 })
  for (const name of ['anna 1', 'anna 2', 'anna 3', 'bea 1', 'bea 2']) await ask(name)
  await expect(ask('anna 4')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfter: 10 },
  })
  await expect(ask('cleo 1')).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
})
