import type { Screen } from './screen.ts'

/** Of professionals, some of them for staff too. */
export const proScreens = {
  invalid: {
    path: '/invalid',
    access: 'pro',
  },
  team: {
    path: '/pro/team',
    access: 'valid-pro',
  },
  ownExport: {
    path: '/pro/export',
    access: 'valid-pro',
  },
  proReceiveAnimal: {
    path: '/pro/animals/transfer',
    access: 'valid-pro',
  },
  proAnimalPicture: {
    path: '/pro/animals/$id/pictures/$pictureId',
    access: 'valid-pro',
    beforeGate: true,
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
    beforeGate: true,
  },
  importAnimals: {
    path: '/pro/animals/import',
    access: 'valid-pro',
  },
  intake: {
    path: '/pro/intake',
    access: 'shelter',
  },
  kennels: {
    path: '/pro/kennels',
    access: 'shelter',
  },
  inCustody: {
    path: '/pro/kennels/$id',
    access: 'shelter',
  },
  implants: {
    path: '/pro/implants',
    access: 'valid-pro',
  },
  newImplant: {
    path: '/pro/implants/new',
    access: 'valid-pro',
  },
  newImplants: {
    path: '/pro/implants/several',
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
  sharedFile: {
    path: '/pro/clients/shared/$id',
    access: 'valid-pro',
  },
  client: {
    path: '/pro/clients/$id',
    access: 'valid-pro',
  },
  apiKeys: {
    path: '/pro/api-keys',
    access: 'valid-pro',
  },
  bulkSearch: {
    path: '/pro/microchips',
    access: 'valid-pro',
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
  newRules: {
    path: '/pro/cities/$id/rules/new',
    access: 'staff-or-pro',
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
  proReports: {
    path: '/pro/reports',
    access: 'valid-pro',
  },
  proImplantsReport: {
    path: '/pro/reports/implants',
    access: 'valid-pro',
  },
  proLicencesReport: {
    path: '/pro/reports/licences',
    access: 'valid-pro',
  },
  proIntakeReport: {
    path: '/pro/reports/intake',
    access: 'shelter',
  },
  shelter: {
    path: '/pro/shelter',
    access: 'shelter',
  },
} as const satisfies Record<string, Screen>
