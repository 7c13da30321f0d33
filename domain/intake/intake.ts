import type { ArrivalStatus } from '../animals/animal.ts'

/** How animals are taken in; one that another keeper hands over comes by its transfer code. */
export const intakeKinds = ['stray', 'surrender', 'born'] as const
export type IntakeKind = (typeof intakeKinds)[number]

export const arrivalOf: Record<IntakeKind, ArrivalStatus> = {
  stray: 'found',
  surrender: 'abandoned',
  born: 'born',
}

/** Animals of one intake. */
export const mostAtOnce = 20
