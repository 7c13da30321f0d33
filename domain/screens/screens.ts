import type { Policy } from '../access/policies.ts'
import type { Texts } from '../texts.ts'

export interface Screen {
  /** `$name` is a parameter, `{-$name}` an optional one. */
  path: string
  /** Others are redirected (requirements/accounts-and-public.md 4, requirements/contract.md 2). */
  access: Policy
  /**
   * Open before the address is confirmed and the terms accepted
   * (requirements/accounts-and-public.md 4, requirements/contract.md 2).
   */
  beforeGate?: true
  /** Listed by search engines; the server renders title, description and first paint. */
  indexed?: true
  /** Without the docked sidebar, as screens of staff are: see `isDocked`. */
  bare?: true
}

/**
 * Every screen, for router, titles, menu, guards, server pages and tests; what it is made of is in
 * screen-files.ts.
 */
export const screens = {
  landing: {
    path: '/',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  login: {
    path: '/login',
    access: 'anyone',
    beforeGate: true,
    bare: true,
    indexed: true,
  },
  register: {
    path: '/register',
    access: 'anyone',
    beforeGate: true,
    bare: true,
    indexed: true,
  },
  expressRegistration: {
    path: '/express-registration',
    access: 'anyone',
    beforeGate: true,
    bare: true,
    indexed: true,
  },
  proCreated: {
    path: '/proCreated',
    access: 'signed-in',
    beforeGate: true,
  },
  forgot: {
    path: '/forgot',
    access: 'anyone',
    beforeGate: true,
  },
  changePassword: {
    path: '/change_password/{-$enc}',
    access: 'anyone',
    beforeGate: true,
  },
  secondFactor: {
    path: '/login/second-factor',
    access: 'anyone',
    beforeGate: true,
    bare: true,
  },
  confirmation: {
    path: '/confirmation/{-$id}',
    access: 'signed-in',
    beforeGate: true,
  },
  profile: {
    path: '/profile',
    access: 'signed-in',
    beforeGate: true,
  },
  security: {
    path: '/profile/security',
    access: 'signed-in',
    beforeGate: true,
  },
  privacy: {
    path: '/profile/privacy',
    access: 'signed-in',
    beforeGate: true,
  },
  undoDeletion: {
    path: '/undo-deletion/$token',
    access: 'anyone',
    beforeGate: true,
  },
  undoEmail: {
    path: '/undo-email/$token',
    access: 'anyone',
    beforeGate: true,
  },
  invitation: {
    path: '/invitation/$token',
    access: 'anyone',
    beforeGate: true,
  },
  logout: {
    path: '/logout',
    access: 'anyone',
    beforeGate: true,
  },
  invalid: {
    path: '/invalid',
    access: 'pro',
  },
  pro: {
    path: '/pro',
    access: 'valid-pro',
  },
  team: {
    path: '/pro/team',
    access: 'valid-pro',
  },
  animals: { path: '/animals', access: 'individual' },
  addAnimal: {
    path: '/animals/add',
    access: 'individual',
  },
  animal: {
    path: '/animals/$id',
    access: 'individual',
  },
  receiveAnimal: {
    path: '/animals/transfer',
    access: 'individual',
  },
  animalPicture: {
    path: '/animals/$id/pictures/$pictureId',
    access: 'individual',
  },
  proReceiveAnimal: {
    path: '/pro/animals/transfer',
    access: 'valid-pro',
  },
  proAnimalPicture: {
    path: '/pro/animals/$id/pictures/$pictureId',
    access: 'valid-pro',
  },
  takeAnimal: {
    path: '/transfer/$code',
    access: 'anyone',
    beforeGate: true,
  },
  transfer: {
    path: '/transfers/$id',
    access: 'signed-in',
  },
  proAnimals: {
    path: '/pro/animals',
    access: 'valid-pro',
  },
  proAddAnimal: {
    path: '/pro/animals/add',
    access: 'valid-pro',
  },
  proAnimal: {
    path: '/pro/animals/$id',
    access: 'valid-pro',
  },
  admin: {
    path: '/admin/dashboard',
    access: 'staff',
  },
  adminLogs: {
    path: '/admin/logs',
    access: 'staff',
  },
  adminIncidents: {
    path: '/admin/incidents',
    access: 'staff',
  },
  adminNewIncident: {
    path: '/admin/incidents/new',
    access: 'staff',
  },
  adminIncident: {
    path: '/admin/incidents/$id',
    access: 'staff',
  },
  adminUsage: {
    path: '/admin/usage',
    access: 'staff',
  },
  adminFailedJobs: {
    path: '/admin/failed-jobs',
    access: 'staff',
  },
  adminValidation: {
    path: '/admin/validation',
    access: 'staff',
  },
  adminUsers: {
    path: '/admin/users',
    access: 'staff',
  },
  adminOrganizations: {
    path: '/admin/organizations',
    access: 'staff',
  },
  adminOrganization: {
    path: '/admin/organizations/$id',
    access: 'staff',
  },
  adminAnimals: {
    path: '/admin/animals',
    access: 'staff',
  },
  adminAnimalPicture: {
    path: '/admin/animals/$id/pictures/$pictureId',
    access: 'staff',
  },
  adminObjections: {
    path: '/admin/objections',
    access: 'staff',
  },
  adminAnimal: {
    path: '/admin/animals/$id',
    access: 'staff',
  },
  adminLots: {
    path: '/admin/lots',
    access: 'staff',
  },
  adminLot: {
    path: '/admin/lots/$id',
    access: 'staff',
  },
  adminItems: {
    path: '/admin/items',
    access: 'staff',
  },
  adminItem: {
    path: '/admin/items/$kind/$number',
    access: 'staff',
  },
  adminProducts: {
    path: '/admin/products',
    access: 'staff',
  },
  adminNewProduct: {
    path: '/admin/products/new',
    access: 'staff',
  },
  adminProduct: {
    path: '/admin/products/$id',
    access: 'staff',
  },
  adminOrders: {
    path: '/admin/orders',
    access: 'staff',
  },
  adminOrder: {
    path: '/admin/orders/$id',
    access: 'staff',
  },
  adminLotProducts: {
    path: '/admin/lot-products',
    access: 'staff',
  },
  adminShipments: {
    path: '/admin/shipments',
    access: 'staff',
  },
  adminReconciliation: {
    path: '/admin/reconciliation',
    access: 'staff',
  },
  adminSupport: {
    path: '/admin/support',
    access: 'staff',
  },
  intake: {
    path: '/pro/intake',
    access: 'shelter',
  },
  kennels: {
    path: '/pro/kennels',
    access: 'shelter',
  },
  adminChats: {
    path: '/admin/chats',
    access: 'staff',
  },
  adminChatAnswers: {
    path: '/admin/chats/answers',
    access: 'staff',
  },
  adminChat: {
    path: '/admin/chats/$id',
    access: 'staff',
  },
  implants: {
    path: '/pro/implants',
    access: 'valid-pro',
  },
  newImplant: {
    path: '/pro/implants/new',
    access: 'valid-pro',
  },
  implant: {
    path: '/pro/implants/$id',
    access: 'valid-pro',
  },
  proLots: {
    path: '/pro/lots',
    access: 'valid-pro',
  },
  proLot: {
    path: '/pro/lots/$id',
    access: 'valid-pro',
  },
  proOrders: {
    path: '/pro/orders',
    access: 'valid-pro',
  },
  newOrder: {
    path: '/pro/orders/new',
    access: 'valid-pro',
  },
  proOrder: {
    path: '/pro/orders/$id',
    access: 'valid-pro',
  },
  clients: {
    path: '/pro/clients',
    access: 'valid-pro',
  },
  clientLetters: {
    path: '/pro/clients/letters',
    access: 'valid-pro',
  },
  newClientLetter: {
    path: '/pro/clients/letters/new',
    access: 'valid-pro',
  },
  clientLetter: {
    path: '/pro/clients/letters/$id',
    access: 'valid-pro',
  },
  stopLetters: {
    path: '/letters/unsubscribe/$token',
    access: 'anyone',
    beforeGate: true,
  },
  sharedFile: {
    path: '/pro/clients/shared/$id',
    access: 'valid-pro',
  },
  client: {
    path: '/pro/clients/$id',
    access: 'valid-pro',
  },
  claimImplant: {
    path: '/claim/$token',
    access: 'anyone',
    beforeGate: true,
  },
  apiKeys: {
    path: '/pro/api-keys',
    access: 'valid-pro',
  },
  bulkSearch: {
    path: '/pro/microchips',
    access: 'valid-pro',
  },
  aaha: {
    path: '/docs/aaha',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  adminRegistries: {
    path: '/admin/registries',
    access: 'staff',
  },
  adminCities: {
    path: '/admin/cities',
    access: 'staff',
  },
  ownCities: {
    path: '/pro/cities',
    access: 'staff-or-pro',
  },
  city: {
    path: '/pro/cities/$id',
    access: 'staff-or-pro',
  },
  statement: {
    path: '/pro/cities/$id/statement',
    access: 'staff-or-pro',
  },
  cityP38: {
    path: '/pro/cities/$id/p38',
    access: 'staff-or-pro',
  },
  cityHeavy: {
    path: '/pro/cities/$id/heavy',
    access: 'staff-or-pro',
  },
  cityRegister: {
    path: '/pro/cities/$id/register',
    access: 'staff-or-pro',
  },
  adminP38: {
    path: '/admin/reports/p38',
    access: 'staff',
  },
  adminHeavy: {
    path: '/admin/reports/heavy',
    access: 'staff',
  },
  newRules: {
    path: '/pro/cities/$id/rules/new',
    access: 'staff-or-pro',
  },
  search: {
    path: '/search',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  searchNumber: {
    path: '/search/number',
    access: 'anyone',
    beforeGate: true,
  },
  searchCard: {
    path: '/search/card',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  searchMicrochip: {
    path: '/search/microchip',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  searchSpecies: {
    path: '/search/species',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  foundAnimal: {
    path: '/found/animals/$id',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  foundAnimals: {
    path: '/found/animals',
    access: 'anyone',
    beforeGate: true,
  },
  found: {
    path: '/found/{-$id}',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  adoption: {
    path: '/adoption',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  adoptionAnimal: {
    path: '/adoption/$id',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  adoptionShelter: {
    path: '/adoption/shelter/$shelterId',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  shop: {
    path: '/shop',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  collection: {
    path: '/collections/$handle',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  product: {
    path: '/products/$handle',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  cart: {
    path: '/cart',
    access: 'anyone',
    beforeGate: true,
  },
  checkout: {
    path: '/checkout',
    access: 'anyone',
    beforeGate: true,
  },
  membership: {
    path: '/animals/$id/membership',
    access: 'individual',
  },
  cardSuccess: {
    path: '/card/success/$trnId',
    access: 'anyone',
    beforeGate: true,
  },
  cardFail: {
    path: '/card/fail/$type',
    access: 'anyone',
    beforeGate: true,
  },
  licenseSuccess: {
    path: '/license/success/$trnId',
    access: 'anyone',
    beforeGate: true,
  },
  licenseFail: {
    path: '/license/fail/$type',
    access: 'anyone',
    beforeGate: true,
  },
  tagSuccess: {
    path: '/tag/success/$trnId',
    access: 'anyone',
    beforeGate: true,
  },
  tagFail: {
    path: '/tag/fail/$type',
    access: 'anyone',
    beforeGate: true,
  },
  invoiceSuccess: {
    path: '/invoice/success/$trnId',
    access: 'anyone',
    beforeGate: true,
  },
  invoiceFail: {
    path: '/invoice/fail/$type',
    access: 'anyone',
    beforeGate: true,
  },
  shopSuccess: {
    path: '/shop/success/$trnId',
    access: 'anyone',
    beforeGate: true,
  },
  shopFail: {
    path: '/shop/fail/$type',
    access: 'anyone',
    beforeGate: true,
  },
  transactions: {
    path: '/transactions/all',
    access: 'signed-in',
    beforeGate: true,
  },
  transaction: {
    path: '/transactions/{-$id}',
    access: 'anyone',
    beforeGate: true,
  },
  payment: {
    path: '/payments/{-$id}',
    access: 'anyone',
    beforeGate: true,
  },
  renewCard: {
    path: '/renewals/card',
    access: 'anyone',
    beforeGate: true,
  },
  renewLicense: {
    path: '/renewals/license',
    access: 'anyone',
    beforeGate: true,
  },
  newLicence: {
    path: '/licenses/shelter/$shelter/new',
    access: 'anyone',
    beforeGate: true,
  },
  licence: {
    path: '/licenses/$id',
    access: 'anyone',
    beforeGate: true,
  },
  licences: {
    path: '/pro/licenses',
    access: 'staff-or-pro',
  },
  proLicence: {
    path: '/pro/licenses/$id',
    access: 'staff-or-pro',
  },
  correctLicence: {
    path: '/pro/licenses/$id/edit',
    access: 'staff-or-pro',
  },
  campaigns: {
    path: '/pro/campaigns',
    access: 'staff-or-pro',
  },
  newCampaign: {
    path: '/pro/campaigns/new',
    access: 'staff-or-pro',
  },
  campaign: {
    path: '/pro/campaigns/$id',
    access: 'staff-or-pro',
  },
  affiliates: {
    path: '/affiliates',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  chat: {
    path: '/chat',
    access: 'anyone',
    beforeGate: true,
  },
  contact: {
    path: '/contact',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  unsubscribe: {
    path: '/unsubscribe/$token',
    access: 'anyone',
    beforeGate: true,
  },
  terms: {
    path: '/terms',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  saleTerms: {
    path: '/sale-terms',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  cookies: {
    path: '/cookies',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  policy: {
    path: '/policy',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
} as const satisfies Record<string, Screen> & Record<keyof Texts['screens']['titles'], Screen>

export type ScreenName = keyof typeof screens

/** Whether the sidebar is docked on desktops (requirements/accounts-and-public.md 2). */
export const isDocked = ({ path, bare }: Screen): boolean => !bare && !path.startsWith('/admin')
