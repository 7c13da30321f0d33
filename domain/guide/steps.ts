import type { Species } from '../animals/animal.ts'

/** Hours since the loss from which a step is worth doing. */
export const phases = { now: 0, today: 2, days: 24, week: 168 } as const
export type Phase = keyof typeof phases
export const phaseNames = Object.keys(phases) as Phase[]

/** Published studies that steps rest on; their titles are in the texts. */
export type Study = 'cats2018' | 'home2012'

/** Of whom a step is: dogs and cats are lost in different ways. */
export const guideKinds = ['dog', 'cat', 'other'] as const
export type GuideKind = (typeof guideKinds)[number]

interface Step {
  phase: Phase
  for: readonly GuideKind[]
  study?: Study
}

const all = guideKinds

/** In the order in which they are shown (requirements/while-lost.md 2). */
const steps = {
  streets: { phase: 'now', for: ['dog'], study: 'home2012' },
  noChase: { phase: 'now', for: ['dog'] },
  startingPoint: { phase: 'now', for: ['dog'] },
  nearHome: { phase: 'now', for: ['cat'], study: 'cats2018' },
  hidingPlaces: { phase: 'now', for: ['cat'], study: 'cats2018' },
  doorAjar: { phase: 'now', for: ['cat'] },
  callIt: { phase: 'now', for: ['other'] },
  ownHome: { phase: 'now', for: ['other'] },
  neighbours: { phase: 'today', for: all },
  services: { phase: 'today', for: all },
  tag: { phase: 'today', for: ['dog', 'cat'], study: 'home2012' },
  poster: { phase: 'today', for: all },
  share: { phase: 'today', for: all },
  night: { phase: 'today', for: ['cat'] },
  visitShelters: { phase: 'days', for: all },
  trap: { phase: 'days', for: ['cat'] },
  foodStation: { phase: 'days', for: ['dog'] },
  clinics: { phase: 'days', for: all },
  freshPosters: { phase: 'week', for: all },
  widen: { phase: 'week', for: ['dog', 'other'] },
  goOnNear: { phase: 'week', for: ['cat'], study: 'cats2018' },
  keepNotice: { phase: 'week', for: all },
} as const satisfies Record<string, Step>

export type StepId = keyof typeof steps
export const stepIds = Object.keys(steps) as [StepId, ...StepId[]]

export const kindOf = (species: Species): GuideKind =>
  species === 'Dog' ? 'dog' : species === 'Cat' ? 'cat' : 'other'

export interface GuideStep {
  id: StepId
  phase: Phase
  study: Study | null
}

/** All steps of a kind, in the order of the guide. */
export const stepsFor = (kind: GuideKind): GuideStep[] =>
  stepIds
    .map((id) => ({ id, step: steps[id] as Step }))
    .filter(({ step }) => step.for.includes(kind))
    .map(({ id, step }) => ({ id, phase: step.phase, study: step.study ?? null }))

/** Those whose time has come so many hours after the loss, the latest part first: none goes away. */
export const stepsNow = (kind: GuideKind, hours: number): GuideStep[] =>
  phaseNames
    .filter((phase) => phases[phase] <= hours)
    .toReversed()
    .flatMap((phase) => stepsFor(kind).filter((step) => step.phase === phase))
