import type { Screen } from './screen.ts'

/** Open to anyone, besides those of the first load. */
export const visitorScreens = {
  petName: {
    path: '/pet-name',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
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
  confirmEmail: {
    path: '/confirm-email/$token',
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
  takeAnimal: {
    path: '/transfer/$code',
    access: 'anyone',
    beforeGate: true,
  },
  stopLetters: {
    path: '/letters/unsubscribe/$token',
    access: 'anyone',
    beforeGate: true,
  },
  claimImplant: {
    path: '/claim/$token',
    access: 'anyone',
    beforeGate: true,
  },
  aaha: {
    path: '/docs/aaha',
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
  sightAnimal: {
    path: '/found/animals/$id/seen',
    access: 'anyone',
    beforeGate: true,
  },
  sighting: {
    path: '/sightings/$token',
    access: 'anyone',
    beforeGate: true,
  },
  foundAnimals: {
    path: '/found/animals',
    access: 'anyone',
    beforeGate: true,
  },
  foundNotices: {
    path: '/found-animals',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  foundNotice: {
    path: '/found-animals/$id',
    access: 'anyone',
    beforeGate: true,
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
  changeLicence: {
    path: '/licenses/$id/change',
    access: 'anyone',
    beforeGate: true,
  },
  licence: {
    path: '/licenses/$id',
    access: 'anyone',
    beforeGate: true,
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
  foundReport: {
    path: '/found-report/$token',
    access: 'anyone',
    beforeGate: true,
  },
  thread: {
    path: '/threads/$id',
    access: 'anyone',
    beforeGate: true,
  },
  matchClaim: {
    path: '/match-claim/$token',
    access: 'anyone',
    beforeGate: true,
  },
  stillMissing: {
    path: '/still-missing/$token',
    access: 'anyone',
    beforeGate: true,
  },
  guide: {
    path: '/guide',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
} as const satisfies Record<string, Screen>
