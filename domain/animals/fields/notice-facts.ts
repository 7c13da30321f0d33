import type { AnimalProfile } from '../animals.api.ts'

/** What helps most to recognize a lost animal. A reward is nobody's duty: a notice is complete without. */
export const noticeFacts = [
  'pictures',
  'sex',
  'race',
  'Color',
  'marks',
  'collar',
  'lossHour',
  'circumstances',
] as const
type NoticeFact = (typeof noticeFacts)[number]

type Told = Pick<AnimalProfile, 'photos' | 'sex' | 'loss'> & {
  infos: Pick<AnimalProfile['infos'], 'race' | 'Color' | 'marks' | 'collar'>
}

/** In their order. */
export function missingFacts({ photos, sex, infos, loss }: Told): NoticeFact[] {
  const { race, Color, marks, collar } = infos
  const told: Record<NoticeFact, unknown> = {
    pictures: photos.length > 0,
    sex: sex !== 'Unknown',
    race,
    Color,
    marks,
    collar,
    lossHour: loss.hour,
    circumstances: loss.circumstances,
  }
  return noticeFacts.filter((fact) => !told[fact])
}
