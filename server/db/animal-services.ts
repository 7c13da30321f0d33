import { animalServiceTypes } from '#domain/organizations/organizations.api.ts'
import { isClosedOrganization } from './closed-accounts.ts'

/**
 * SQL over `organizations o`: an animal service that is told of lost and found animals. A valid
 * shelter or clinic, or one that staff named, valid or not; never a suspended one, nor one that
 * wants no alerts or whose members have all left (requirements/contract.md 4).
 */
export const isToldService = `(((o.valid and o.pro_type in (${animalServiceTypes.map((type) => `'${type}'`).join(', ')}))
    or (o.animal_service and o.suspended is null))
  and not o.no_alerts and not ${isClosedOrganization})`
