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

/** Kennels and cages of a shelter. */
export const mostKennels = 500
/** Days of a hold. */
export const mostHoldDays = 90

/** Orders names as people do: A-2 before A-10. */
export const byKennelName = (a: string, b: string): number =>
  a.localeCompare(b, 'fr', { numeric: true, sensitivity: 'base' })

/** How two names of one kennel compare. */
export const sameKennel = (name: string): string => name.trim().toLowerCase()

/** Names typed in one field, after commas or on lines; each once. */
export const kennelNames = (typed: string): string[] => {
  const names = typed.split(/[,;\n]/).map((name) => name.trim())
  return [...new Map(names.filter(Boolean).map((name) => [sameKennel(name), name])).values()]
}
