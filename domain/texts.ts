import type { accountsFr } from './accounts/accounts.fr.ts'
import type { adoptionFr } from './adoption/adoption.fr.ts'
import type { adminFr } from './admin/admin.fr.ts'
import type { affiliatesFr } from './affiliates/affiliates.fr.ts'
import type { alertsFr } from './alerts/alerts.fr.ts'
import type { animalsFr } from './animals/animals.fr.ts'
import type { certificateFr } from './certificate/certificate.fr.ts'
import type { commonFr } from './common/common.fr.ts'
import type { contactFr } from './contact/contact.fr.ts'
import type { descriptionsFr } from './descriptions/descriptions.fr.ts'
import type { errorsFr } from './errors/errors.fr.ts'
import type { landingFr } from './landing/landing.fr.ts'
import type { legalFr } from './legal/legal.fr.ts'
import type { organizationsFr } from './organizations/organizations.fr.ts'
import type { picturesFr } from './pictures/pictures.fr.ts'
import type { privacyFr } from './privacy/privacy.fr.ts'
import type { screensFr } from './screens/screens.fr.ts'
import type { searchFr } from './search/search.fr.ts'
import type { securityFr } from './security/security.fr.ts'
import type { transfersFr } from './transfers/transfers.fr.ts'
import type { validationFr } from './validation/validation.fr.ts'
import type { stockFr } from './stock/stock.fr.ts'
import type { supportFr } from './support/support.fr.ts'
import type { implantsFr } from './implants/implants.fr.ts'
import type { wizardFr } from './wizard/wizard.fr.ts'
import type { microchipsFr } from './microchips/microchips.fr.ts'

/** The same keys with any text: what the English file of a feature must satisfy. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }

/**
 * Every text of the product by namespace; the French files give keys and placeholders their types.
 */
export interface Texts {
  accounts: typeof accountsFr
  adoption: typeof adoptionFr
  admin: typeof adminFr
  affiliates: typeof affiliatesFr
  alerts: typeof alertsFr
  animals: typeof animalsFr
  certificate: typeof certificateFr
  common: typeof commonFr
  contact: typeof contactFr
  descriptions: typeof descriptionsFr
  errors: typeof errorsFr
  landing: typeof landingFr
  legal: typeof legalFr
  organizations: typeof organizationsFr
  pictures: typeof picturesFr
  privacy: typeof privacyFr
  screens: typeof screensFr
  search: typeof searchFr
  security: typeof securityFr
  transfers: typeof transfersFr
  stock: typeof stockFr
  support: typeof supportFr
  implants: typeof implantsFr
  wizard: typeof wizardFr
  microchips: typeof microchipsFr
  validation: typeof validationFr
}

/** A namespace is the name of the feature folder, so that a file and its texts find each other. */
export type Namespace = keyof Texts
