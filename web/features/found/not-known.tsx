import { OtherNumbers } from './other-numbers.tsx'
import { UnknownNumber } from './unknown-number.tsx'

/** In place of an animal that the address names none of; fetched then alone. */
export const NotKnown = ({ typed, isNumber }: { typed: string; isNumber: boolean }) =>
  isNumber ? <OtherNumbers typed={typed} /> : <UnknownNumber typed={typed} />
