import type { Namespace } from '../texts.ts'
import type { ScreenName } from './screens.ts'

interface ScreenFiles {
  /** `web/features/<page>.page.tsx`, which exports `Page`. */
  page: string
  /** Namespaces besides those of the shell and, but for the landing page, of shared parts. */
  texts: readonly Namespace[]
}

/** What each screen is made of; apart from screens.ts, since the first screen needs only its own. */
const files: Record<ScreenName, ScreenFiles> = {
  landing: { page: 'landing/landing', texts: ['landing'] },
  login: { page: 'accounts/login', texts: ['accounts', 'validation'] },
  register: { page: 'accounts/register', texts: ['accounts', 'validation'] },
  expressRegistration: {
    page: 'organizations/express-registration',
    texts: ['organizations', 'accounts', 'validation'],
  },
  proCreated: { page: 'organizations/pro-created', texts: ['organizations'] },
  forgot: { page: 'accounts/forgot', texts: ['accounts', 'validation'] },
  changePassword: { page: 'accounts/change-password', texts: ['accounts', 'validation'] },
  secondFactor: { page: 'security/second-factor', texts: ['security', 'validation'] },
  confirmation: { page: 'accounts/confirmation', texts: ['accounts', 'captcha', 'validation'] },
  profile: { page: 'accounts/profile', texts: ['accounts', 'validation'] },
  security: { page: 'security/security', texts: ['security', 'validation'] },
  privacy: { page: 'privacy/privacy', texts: ['privacy', 'validation'] },
  undoDeletion: { page: 'privacy/undo-deletion', texts: ['privacy'] },
  undoEmail: { page: 'accounts/undo-email', texts: ['accounts'] },
  invitation: {
    page: 'organizations/invitation',
    texts: ['organizations', 'accounts', 'validation'],
  },
  logout: { page: 'accounts/logout', texts: ['accounts'] },
  invalid: { page: 'organizations/invalid', texts: ['organizations'] },
  pro: { page: 'pro/pro-home', texts: ['organizations', 'validation'] },
  team: { page: 'organizations/team', texts: ['organizations', 'validation'] },
  animals: { page: 'animals/animals', texts: ['animals'] },
  addAnimal: { page: 'wizard/wizard', texts: ['animals', 'wizard', 'validation'] },
  animal: {
    page: 'animals/animal',
    texts: ['animals', 'licences', 'pictures', 'transfers', 'support', 'validation'],
  },
  receiveAnimal: { page: 'transfers/receive-animal', texts: ['transfers', 'validation'] },
  animalPicture: { page: 'pictures/picture', texts: ['pictures', 'validation'] },
  proReceiveAnimal: { page: 'transfers/receive-animal', texts: ['transfers', 'validation'] },
  proAnimalPicture: { page: 'pictures/picture', texts: ['pictures', 'validation'] },
  takeAnimal: { page: 'transfers/take-animal', texts: ['transfers'] },
  transfer: { page: 'transfers/transfer', texts: ['transfers', 'validation'] },
  proAnimals: { page: 'animals/animals', texts: ['animals'] },
  proAddAnimal: { page: 'wizard/wizard', texts: ['animals', 'wizard', 'validation'] },
  proAnimal: {
    page: 'animals/animal',
    texts: ['animals', 'pictures', 'transfers', 'support', 'validation'],
  },
  admin: { page: 'admin/dashboard', texts: ['admin', 'validation'] },
  adminUsage: { page: 'admin/usage', texts: ['admin'] },
  adminFailedJobs: { page: 'admin/failed-jobs', texts: ['admin'] },
  adminValidation: {
    page: 'organizations/validation',
    texts: ['organizations', 'admin', 'validation'],
  },
  adminUsers: { page: 'admin/users', texts: ['admin', 'organizations', 'validation'] },
  adminAnimals: { page: 'animals/animals', texts: ['animals'] },
  adminAnimalPicture: { page: 'pictures/picture', texts: ['pictures', 'validation'] },
  adminObjections: { page: 'transfers/objections', texts: ['transfers', 'admin', 'validation'] },
  adminAnimal: {
    page: 'animals/animal',
    texts: ['animals', 'licences', 'pictures', 'transfers', 'support', 'validation'],
  },
  adminLots: { page: 'stock/lots', texts: ['stock', 'admin', 'validation'] },
  adminLot: { page: 'stock/lot', texts: ['stock', 'admin', 'validation'] },
  adminItems: { page: 'stock/items', texts: ['stock', 'admin', 'validation'] },
  adminItem: { page: 'stock/item', texts: ['stock', 'animals'] },
  adminProducts: { page: 'catalogue/products', texts: ['catalogue', 'admin', 'validation'] },
  adminNewProduct: { page: 'catalogue/new-product', texts: ['catalogue', 'validation'] },
  adminProduct: { page: 'catalogue/product', texts: ['catalogue', 'validation'] },
  adminShipments: {
    page: 'shipments/shipments',
    texts: ['shipments', 'payments', 'admin', 'validation'],
  },
  adminReconciliation: { page: 'desk/reconciliation', texts: ['desk', 'payments'] },
  adminSupport: { page: 'support/cases', texts: ['support', 'admin', 'validation'] },
  implants: { page: 'implants/implants', texts: ['implants', 'admin'] },
  newImplant: { page: 'implants/new-implant', texts: ['implants', 'support', 'validation'] },
  implant: { page: 'implants/implant', texts: ['implants', 'validation'] },
  claimImplant: { page: 'implants/claim', texts: ['implants'] },
  apiKeys: { page: 'microchips/api-keys', texts: ['microchips', 'validation'] },
  bulkSearch: { page: 'microchips/bulk-search', texts: ['microchips', 'validation'] },
  aaha: { page: 'microchips/aaha', texts: ['microchips', 'validation', 'errors'] },
  adminRegistries: { page: 'microchips/registries', texts: ['microchips', 'admin', 'validation'] },
  adminCities: { page: 'cities/admin-cities', texts: ['cities', 'admin', 'validation'] },
  ownCities: { page: 'cities/own-cities', texts: ['cities'] },
  city: { page: 'cities/city', texts: ['cities', 'licences'] },
  newRules: { page: 'cities/new-rules', texts: ['cities', 'licences', 'validation'] },
  search: { page: 'search/search', texts: ['search'] },
  searchNumber: { page: 'search/search-number', texts: ['search', 'validation'] },
  searchCard: { page: 'search/search-card', texts: ['search', 'validation'] },
  searchMicrochip: { page: 'search/search-microchip', texts: ['search', 'validation'] },
  searchSpecies: { page: 'search/search-species', texts: ['search', 'validation'] },
  foundAnimal: { page: 'found/found-animal', texts: ['search', 'validation'] },
  foundAnimals: { page: 'found/found', texts: ['search', 'validation'] },
  found: { page: 'found/found', texts: ['search', 'validation'] },
  adoption: { page: 'adoption/adoption', texts: ['adoption', 'validation'] },
  adoptionAnimal: { page: 'adoption/adoption-animal', texts: ['adoption', 'validation'] },
  adoptionShelter: { page: 'adoption/adoption-shelter', texts: ['adoption'] },
  shop: { page: 'shop/shop', texts: ['shop'] },
  collection: { page: 'shop/collection', texts: ['shop'] },
  product: { page: 'shop/product', texts: ['shop', 'validation'] },
  cart: { page: 'shop/cart', texts: ['shop', 'validation'] },
  checkout: { page: 'shop/checkout', texts: ['shop', 'till', 'payments', 'validation'] },
  membership: { page: 'payments/membership', texts: ['till', 'payments', 'validation'] },
  cardSuccess: { page: 'payments/paid', texts: ['till', 'payments', 'validation'] },
  cardFail: { page: 'payments/unpaid', texts: ['till'] },
  licenseSuccess: { page: 'payments/paid', texts: ['till', 'payments', 'validation'] },
  licenseFail: { page: 'payments/unpaid', texts: ['till'] },
  tagSuccess: { page: 'payments/paid', texts: ['till', 'payments', 'validation'] },
  tagFail: { page: 'payments/unpaid', texts: ['till'] },
  shopSuccess: { page: 'payments/paid', texts: ['till', 'payments', 'validation'] },
  shopFail: { page: 'payments/unpaid', texts: ['till'] },
  transactions: { page: 'payments/transactions', texts: ['till', 'payments', 'desk', 'admin'] },
  transaction: { page: 'payments/transaction', texts: ['till', 'payments', 'desk', 'validation'] },
  payment: { page: 'payments/payment', texts: ['till', 'payments', 'validation'] },
  renewCard: { page: 'payments/renew-card', texts: ['till', 'payments', 'support', 'validation'] },
  renewLicense: {
    page: 'payments/renew-license',
    texts: ['till', 'apply', 'licences', 'support', 'validation'],
  },
  newLicence: {
    page: 'licences/new-licence',
    texts: ['apply', 'licences', 'support', 'captcha', 'validation'],
  },
  licence: { page: 'licences/licence', texts: ['apply', 'licences', 'till', 'validation'] },
  licences: {
    page: 'licences/licences',
    texts: ['counter', 'licences', 'admin', 'validation'],
  },
  proLicence: {
    page: 'licences/pro-licence',
    texts: ['counter', 'apply', 'licences', 'validation'],
  },
  correctLicence: {
    page: 'licences/correct-licence',
    texts: ['counter', 'apply', 'licences', 'validation'],
  },
  affiliates: { page: 'affiliates/affiliates', texts: ['affiliates', 'validation'] },
  contact: { page: 'contact/contact', texts: ['contact', 'support', 'captcha', 'validation'] },
  unsubscribe: { page: 'alerts/unsubscribe', texts: ['alerts'] },
  terms: { page: 'legal/terms', texts: ['legal'] },
  saleTerms: { page: 'legal/sale-terms', texts: ['legal'] },
  cookies: { page: 'legal/cookies', texts: ['legal'] },
  policy: { page: 'legal/policy', texts: ['legal'] },
}

/** With all texts that the screen needs besides the shell's. */
export function filesOf(name: ScreenName): ScreenFiles {
  const { page, texts } = files[name]
  return { page, texts: name === 'landing' ? texts : ['parts', ...texts] }
}
