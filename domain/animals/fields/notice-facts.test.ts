import { expect, it } from 'vitest'
import { noFields } from './field-paths.ts'
import { missingFacts, noticeFacts } from './notice-facts.ts'

const none = { photos: [], sex: 'Unknown', infos: noFields.infos, loss: noFields.loss } as const
const photos = [{ unique_id: 'a', name: 'a.jpg' }]
const infos = { ...noFields.infos, race: 'Beagle', Color: 'Brun', marks: 'Une tache', collar: 'Aucun' } // prettier-ignore
const loss = { ...noFields.loss, hour: '18:30', circumstances: 'Partie.' }

it.each([
  ['nothing', none, noticeFacts],
  ['what a reward does not tell', { ...none, loss: { ...loss, reward: '200 $' } }, ['pictures', 'sex', 'race', 'Color', 'marks', 'collar']],
  ['all but a picture', { photos: [], sex: 'Male', infos, loss }, ['pictures']],
  ['everything', { photos, sex: 'Male', infos, loss }, []],
] as const)('a notice that tells %s', (_, told, missing) =>
  expect(missingFacts(told as Parameters<typeof missingFacts>[0])).toEqual(missing),
) /* prettier-ignore */
