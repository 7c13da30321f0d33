import type { Species } from '../animals/animal.ts'
import type { Reason } from './match-rule.ts'

/** A reason in the words of the reader, by the translator of `matching`. */
export function reasonWords(
  reason: Reason,
  species: Species,
  t: (key: never, values: never) => string,
): string {
  const { part, how } = reason
  const values = {
    species,
    since: 'isSeen' in reason ? 'seen' : 'loss',
    ...('km' in reason && {
      km: Math.round(reason.km),
      to: wayToPlace(reason),
    }),
    ...('days' in reason && { days: reason.days }),
    ...('count' in reason && { count: reason.count }),
  }
  return t(`reasons.${part}.${how}` as never, values as never)
}

function wayToPlace(reason: { isMunicipality?: true; isSameMunicipality?: true }) {
  if (reason.isSameMunicipality) return 'same'
  return reason.isMunicipality ? 'municipality' : 'place'
}
