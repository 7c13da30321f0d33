import { describe, expect, it } from 'vitest'
import { guideEn } from './guide.en.ts'
import { guideFr } from './guide.fr.ts'
import { guideKinds, phaseNames, stepIds, stepsFor, stepsNow } from './steps.ts'

describe('what to do now', () => {
  it.each([
    ['dog', 0, ['streets', 'noChase', 'startingPoint']],
    ['cat', 1.9, ['nearHome', 'hidingPlaces', 'doorAjar']],
    ['other', 0, ['callIt', 'ownHome']],
  ] as const)('begins with the search near home (%s, %d h)', (kind, hours, ids) => {
    expect(stepsNow(kind, hours).map(({ id }) => id)).toEqual(ids)
  })

  it('adds steps as time passes and takes none away', () => {
    for (const kind of guideKinds) {
      const counts = [0, 2, 24, 168].map((hours) => stepsNow(kind, hours).length)
      expect(counts).toEqual([...new Set(counts)].sort((a, b) => a - b))
      const ids = (steps: { id: string }[]) => steps.map(({ id }) => id).toSorted()
      expect(ids(stepsNow(kind, 168))).toEqual(ids(stepsFor(kind)))
    }
  })

  it.each([
    [0, ['now']],
    [1.99, ['now']],
    [2, ['today', 'now']],
    [23.99, ['today', 'now']],
    [24, ['days', 'today', 'now']],
    [168, ['week', 'days', 'today', 'now']],
    [17 * 24, ['week', 'days', 'today', 'now']],
  ])(
    '%d hours after the loss, what counts now comes first, and earlier steps stay below',
    (hours, parts) => {
      for (const kind of guideKinds)
        expect([...new Set(stepsNow(kind, hours).map(({ phase }) => phase))]).toEqual(parts)
    },
  )

  it('keeps the order of time, and says each step and each study in both languages', () => {
    for (const kind of guideKinds) {
      const order = stepsFor(kind).map(({ phase }) => phaseNames.indexOf(phase))
      expect(order).toEqual([...order].sort((a, b) => a - b))
    }
    for (const texts of [guideFr, guideEn]) expect(Object.keys(texts.steps)).toEqual(stepIds)
  })
})
