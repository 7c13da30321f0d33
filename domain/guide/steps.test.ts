import { describe, expect, it } from 'vitest'
import { guideEn } from './guide.en.ts'
import { guideFr } from './guide.fr.ts'
import { guideKinds, phaseNames, stepIds, stepsFor } from './steps.ts'

describe('what to do now', () => {
  it.each([
    ['dog', 0, ['streets', 'noChase', 'startingPoint']],
    ['cat', 1.9, ['nearHome', 'hidingPlaces', 'doorAjar']],
    ['other', 0, ['callIt', 'ownHome']],
  ] as const)('begins with the search near home (%s, %d h)', (kind, hours, ids) => {
    expect(stepsFor(kind, hours).map(({ id }) => id)).toEqual(ids)
  })

  it('adds steps as time passes and takes none away', () => {
    for (const kind of guideKinds) {
      const counts = [0, 2, 24, 168].map((hours) => stepsFor(kind, hours).length)
      expect(counts).toEqual([...new Set(counts)].sort((a, b) => a - b))
      expect(stepsFor(kind).map(({ id }) => id)).toEqual(stepsFor(kind, 168).map(({ id }) => id))
    }
  })

  it('keeps the order of time, and says each step and each study in both languages', () => {
    for (const kind of guideKinds) {
      const order = stepsFor(kind).map(({ phase }) => phaseNames.indexOf(phase))
      expect(order).toEqual([...order].sort((a, b) => a - b))
    }
    for (const texts of [guideFr, guideEn]) expect(Object.keys(texts.steps)).toEqual(stepIds)
  })
})
