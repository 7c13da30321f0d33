import type { ProRegistration } from '#domain/organizations/pro-registration.ts'
import type { Call } from '../../context.ts'
import { locateTold, type PlacedReport } from '../places/place-told.ts'

/**
 * Chosen, else typed, else the postal area (requirements/contract.md 4).
 * @throws Refusal ADDRESS_UNCLEAR when none is known: alerts depend on the place
 */
export const placeOfBusiness = (
  { address, postal }: Pick<ProRegistration, 'address' | 'postal'>,
  call: Call,
): Promise<PlacedReport> =>
  locateTold(call, { address, postal: address.data?.address?.postalCode ?? postal })
