import type { Policy } from '../access/policies.ts'
import type { Namespace } from '../texts.ts'
import type { screensFr } from './screens.fr.ts'

export interface Screen {
  /** Address; `$name` is a parameter, `{-$name}` an optional one. */
  path: string
  /** The page's file: `web/features/<page>.page.tsx`, which exports `Page`. */
  page: string
  /**
   * Who may open it; everyone else is led away (requirements/accounts-and-public.md 4,
   * requirements/contract.md 2).
   */
  access: Policy
  /** Text namespaces that the screen needs beyond those of the shell. */
  texts: readonly Namespace[]
  /**
   * Open to accounts that have not confirmed their address or accepted the terms
   * (requirements/accounts-and-public.md 4, requirements/contract.md 2).
   */
  beforeGate?: true
  /**
   * Search engines may list it; the server gives it title, description and a first paint of its
   * own.
   */
  indexed?: true
  /** Drawn without the docked sidebar (requirements/accounts-and-public.md 2). */
  bare?: true
}

/**
 * Every screen of the product: router, titles, menu, guards, server pages and tests all come from
 * this list.
 */
export const screens = {
  landing: {
    path: '/',
    page: 'landing/landing',
    access: 'anyone',
    texts: ['landing'],
    beforeGate: true,
    indexed: true,
  },
  login: {
    path: '/login',
    page: 'accounts/login',
    access: 'anyone',
    texts: ['accounts', 'validation'],
    beforeGate: true,
    bare: true,
    indexed: true,
  },
  register: {
    path: '/register',
    page: 'accounts/register',
    access: 'anyone',
    texts: ['accounts', 'validation'],
    beforeGate: true,
    bare: true,
    indexed: true,
  },
  expressRegistration: {
    path: '/express-registration',
    page: 'organizations/express-registration',
    access: 'anyone',
    texts: ['organizations', 'accounts', 'validation'],
    beforeGate: true,
    bare: true,
    indexed: true,
  },
  proCreated: {
    path: '/proCreated',
    page: 'organizations/pro-created',
    access: 'signed-in',
    texts: ['organizations'],
    beforeGate: true,
  },
  forgot: {
    path: '/forgot',
    page: 'accounts/forgot',
    access: 'anyone',
    texts: ['accounts', 'validation'],
    beforeGate: true,
  },
  changePassword: {
    path: '/change_password/{-$enc}',
    page: 'accounts/change-password',
    access: 'anyone',
    texts: ['accounts', 'validation'],
    beforeGate: true,
  },
  secondFactor: {
    path: '/login/second-factor',
    page: 'security/second-factor',
    access: 'anyone',
    texts: ['security', 'validation'],
    beforeGate: true,
    bare: true,
  },
  confirmation: {
    path: '/confirmation/{-$id}',
    page: 'accounts/confirmation',
    access: 'signed-in',
    texts: ['accounts', 'validation'],
    beforeGate: true,
  },
  profile: {
    path: '/profile',
    page: 'accounts/profile',
    access: 'signed-in',
    texts: ['accounts', 'validation'],
    beforeGate: true,
  },
  security: {
    path: '/profile/security',
    page: 'security/security',
    access: 'signed-in',
    texts: ['security', 'validation'],
    beforeGate: true,
  },
  privacy: {
    path: '/profile/privacy',
    page: 'privacy/privacy',
    access: 'signed-in',
    texts: ['privacy', 'validation'],
    beforeGate: true,
  },
  undoDeletion: {
    path: '/undo-deletion/$token',
    page: 'privacy/undo-deletion',
    access: 'anyone',
    texts: ['privacy'],
    beforeGate: true,
  },
  undoEmail: {
    path: '/undo-email/$token',
    page: 'accounts/undo-email',
    access: 'anyone',
    texts: ['accounts'],
    beforeGate: true,
  },
  invitation: {
    path: '/invitation/$token',
    page: 'organizations/invitation',
    access: 'anyone',
    texts: ['organizations', 'accounts', 'validation'],
    beforeGate: true,
  },
  logout: {
    path: '/logout',
    page: 'accounts/logout',
    access: 'anyone',
    texts: ['accounts'],
    beforeGate: true,
  },
  invalid: {
    path: '/invalid',
    page: 'organizations/invalid',
    access: 'pro',
    texts: ['organizations'],
  },
  pro: {
    path: '/pro',
    page: 'pro/pro-home',
    access: 'valid-pro',
    texts: ['organizations', 'validation'],
  },
  team: {
    path: '/pro/team',
    page: 'organizations/team',
    access: 'valid-pro',
    texts: ['organizations', 'validation'],
  },
  animals: { path: '/animals', page: 'animals/animals', access: 'individual', texts: ['animals'] },
  addAnimal: {
    path: '/animals/add',
    page: 'wizard/wizard',
    access: 'individual',
    texts: ['animals', 'wizard', 'validation'],
  },
  animal: {
    path: '/animals/$id',
    page: 'animals/animal',
    access: 'individual',
    texts: ['animals', 'pictures', 'transfers', 'support', 'validation'],
  },
  receiveAnimal: {
    path: '/animals/transfer',
    page: 'transfers/receive-animal',
    access: 'individual',
    texts: ['transfers', 'validation'],
  },
  animalPicture: {
    path: '/animals/$id/pictures/$pictureId',
    page: 'pictures/picture',
    access: 'individual',
    texts: ['pictures', 'validation'],
  },
  proReceiveAnimal: {
    path: '/pro/animals/transfer',
    page: 'transfers/receive-animal',
    access: 'valid-pro',
    texts: ['transfers', 'validation'],
  },
  proAnimalPicture: {
    path: '/pro/animals/$id/pictures/$pictureId',
    page: 'pictures/picture',
    access: 'valid-pro',
    texts: ['pictures', 'validation'],
  },
  takeAnimal: {
    path: '/transfer/$code',
    page: 'transfers/take-animal',
    access: 'anyone',
    texts: ['transfers'],
    beforeGate: true,
  },
  transfer: {
    path: '/transfers/$id',
    page: 'transfers/transfer',
    access: 'signed-in',
    texts: ['transfers', 'validation'],
  },
  proAnimals: {
    path: '/pro/animals',
    page: 'animals/animals',
    access: 'valid-pro',
    texts: ['animals'],
  },
  proAddAnimal: {
    path: '/pro/animals/add',
    page: 'wizard/wizard',
    access: 'valid-pro',
    texts: ['animals', 'wizard', 'validation'],
  },
  proAnimal: {
    path: '/pro/animals/$id',
    page: 'animals/animal',
    access: 'valid-pro',
    texts: ['animals', 'pictures', 'transfers', 'support', 'validation'],
  },
  admin: {
    path: '/admin/dashboard',
    page: 'admin/dashboard',
    access: 'staff',
    texts: ['admin', 'validation'],
    bare: true,
  },
  adminValidation: {
    path: '/admin/validation',
    page: 'organizations/validation',
    access: 'staff',
    texts: ['organizations', 'admin', 'validation'],
    bare: true,
  },
  adminUsers: {
    path: '/admin/users',
    page: 'admin/users',
    access: 'staff',
    texts: ['admin', 'organizations', 'validation'],
    bare: true,
  },
  adminAnimals: {
    path: '/admin/animals',
    page: 'animals/animals',
    access: 'staff',
    texts: ['animals'],
    bare: true,
  },
  adminAnimalPicture: {
    path: '/admin/animals/$id/pictures/$pictureId',
    page: 'pictures/picture',
    access: 'staff',
    texts: ['pictures', 'validation'],
    bare: true,
  },
  adminObjections: {
    path: '/admin/objections',
    page: 'transfers/objections',
    access: 'staff',
    texts: ['transfers', 'admin', 'validation'],
    bare: true,
  },
  adminAnimal: {
    path: '/admin/animals/$id',
    page: 'animals/animal',
    access: 'staff',
    texts: ['animals', 'pictures', 'transfers', 'support', 'validation'],
    bare: true,
  },
  adminLots: {
    path: '/admin/lots',
    page: 'stock/lots',
    access: 'staff',
    texts: ['stock', 'admin', 'validation'],
    bare: true,
  },
  adminLot: {
    path: '/admin/lots/$id',
    page: 'stock/lot',
    access: 'staff',
    texts: ['stock', 'admin', 'validation'],
    bare: true,
  },
  adminItems: {
    path: '/admin/items',
    page: 'stock/items',
    access: 'staff',
    texts: ['stock', 'admin', 'validation'],
    bare: true,
  },
  adminItem: {
    path: '/admin/items/$kind/$number',
    page: 'stock/item',
    access: 'staff',
    texts: ['stock', 'animals'],
    bare: true,
  },
  adminSupport: {
    path: '/admin/support',
    page: 'support/cases',
    access: 'staff',
    texts: ['support', 'admin', 'validation'],
    bare: true,
  },
  implants: {
    path: '/pro/implants',
    page: 'implants/implants',
    access: 'valid-pro',
    texts: ['implants', 'admin'],
  },
  newImplant: {
    path: '/pro/implants/new',
    page: 'implants/new-implant',
    access: 'valid-pro',
    texts: ['implants', 'support', 'validation'],
  },
  implant: {
    path: '/pro/implants/$id',
    page: 'implants/implant',
    access: 'valid-pro',
    texts: ['implants', 'validation'],
  },
  claimImplant: {
    path: '/claim/$token',
    page: 'implants/claim',
    access: 'anyone',
    texts: ['implants'],
    beforeGate: true,
  },
  apiKeys: {
    path: '/pro/api-keys',
    page: 'microchips/api-keys',
    access: 'valid-pro',
    texts: ['microchips', 'validation'],
  },
  bulkSearch: {
    path: '/pro/microchips',
    page: 'microchips/bulk-search',
    access: 'valid-pro',
    texts: ['microchips', 'validation'],
  },
  aaha: {
    path: '/docs/aaha',
    page: 'microchips/aaha',
    access: 'anyone',
    texts: ['microchips', 'validation', 'errors'],
    beforeGate: true,
    indexed: true,
  },
  adminRegistries: {
    path: '/admin/registries',
    page: 'microchips/registries',
    access: 'staff',
    texts: ['microchips', 'admin', 'validation'],
    bare: true,
  },
  search: {
    path: '/search',
    page: 'search/search',
    access: 'anyone',
    texts: ['search'],
    beforeGate: true,
    indexed: true,
  },
  searchNumber: {
    path: '/search/number',
    page: 'search/search-number',
    access: 'anyone',
    texts: ['search', 'validation'],
    beforeGate: true,
  },
  searchCard: {
    path: '/search/card',
    page: 'search/search-card',
    access: 'anyone',
    texts: ['search', 'validation'],
    beforeGate: true,
    indexed: true,
  },
  searchMicrochip: {
    path: '/search/microchip',
    page: 'search/search-microchip',
    access: 'anyone',
    texts: ['search', 'validation'],
    beforeGate: true,
    indexed: true,
  },
  searchSpecies: {
    path: '/search/species',
    page: 'search/search-species',
    access: 'anyone',
    texts: ['search', 'validation'],
    beforeGate: true,
    indexed: true,
  },
  foundAnimal: {
    path: '/found/animals/$id',
    page: 'found/found-animal',
    access: 'anyone',
    texts: ['search', 'validation'],
    beforeGate: true,
    indexed: true,
  },
  foundAnimals: {
    path: '/found/animals',
    page: 'found/found',
    access: 'anyone',
    texts: ['search', 'validation'],
    beforeGate: true,
  },
  found: {
    path: '/found/{-$id}',
    page: 'found/found',
    access: 'anyone',
    texts: ['search', 'validation'],
    beforeGate: true,
    indexed: true,
  },
  adoption: {
    path: '/adoption',
    page: 'adoption/adoption',
    access: 'anyone',
    texts: ['adoption', 'validation'],
    beforeGate: true,
    indexed: true,
  },
  adoptionAnimal: {
    path: '/adoption/$id',
    page: 'adoption/adoption-animal',
    access: 'anyone',
    texts: ['adoption', 'validation'],
    beforeGate: true,
    indexed: true,
  },
  adoptionShelter: {
    path: '/adoption/shelter/$shelterId',
    page: 'adoption/adoption-shelter',
    access: 'anyone',
    texts: ['adoption'],
    beforeGate: true,
    indexed: true,
  },
  affiliates: {
    path: '/affiliates',
    page: 'affiliates/affiliates',
    access: 'anyone',
    texts: ['affiliates', 'validation'],
    beforeGate: true,
    indexed: true,
  },
  contact: {
    path: '/contact',
    page: 'contact/contact',
    access: 'anyone',
    texts: ['contact'],
    beforeGate: true,
    indexed: true,
  },
  unsubscribe: {
    path: '/unsubscribe/$token',
    page: 'alerts/unsubscribe',
    access: 'anyone',
    texts: ['alerts'],
    beforeGate: true,
  },
  terms: {
    path: '/terms',
    page: 'legal/terms',
    access: 'anyone',
    texts: ['legal'],
    beforeGate: true,
    indexed: true,
  },
  cookies: {
    path: '/cookies',
    page: 'legal/cookies',
    access: 'anyone',
    texts: ['legal'],
    beforeGate: true,
    indexed: true,
  },
  policy: {
    path: '/policy',
    page: 'legal/policy',
    access: 'anyone',
    texts: ['legal'],
    beforeGate: true,
    indexed: true,
  },
} as const satisfies Record<string, Screen> & Record<keyof typeof screensFr.titles, Screen>

export type ScreenName = keyof typeof screens
