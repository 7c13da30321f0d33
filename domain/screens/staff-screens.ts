import type { Screen } from './screen.ts'

/** Of staff. */
export const staffScreens = {
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
  adminOrganizations: {
    path: '/admin/organizations',
    access: 'staff',
  },
  adminOrganization: {
    path: '/admin/organizations/$id',
    access: 'staff',
  },
  adminExport: {
    path: '/admin/organizations/$id/export',
    access: 'staff',
  },
  adminMetrics: {
    path: '/admin/metrics',
    access: 'staff',
  },
  adminReports: {
    path: '/admin/reports',
    access: 'staff',
  },
  adminLicencesReport: {
    path: '/admin/reports/licences',
    access: 'staff',
  },
  adminStockReport: {
    path: '/admin/reports/stock',
    access: 'staff',
  },
  adminSalesReport: {
    path: '/admin/reports/sales',
    access: 'staff',
  },
  adminBackups: {
    path: '/admin/backups',
    access: 'staff',
  },
  adminUsage: {
    path: '/admin/usage',
    access: 'staff',
  },
  adminJobs: {
    path: '/admin/jobs',
    access: 'staff',
  },
  adminEmails: {
    path: '/admin/emails',
    access: 'staff',
  },
  adminEmailTemplates: {
    path: '/admin/emails/templates',
    access: 'staff',
  },
  adminEmail: {
    path: '/admin/emails/$id',
    access: 'staff',
  },
  adminSearch: {
    path: '/admin/search',
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
  adminUser: {
    path: '/admin/users/$id',
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
  adminThreads: {
    path: '/admin/threads',
    access: 'staff',
  },
  adminThread: {
    path: '/admin/threads/$id',
    access: 'staff',
  },
  adminFoundAnimals: {
    path: '/admin/found-animals',
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
  adminInventory: {
    path: '/admin/inventory',
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
  adminRegistries: {
    path: '/admin/registries',
    access: 'staff',
  },
  adminCities: {
    path: '/admin/cities',
    access: 'staff',
  },
  adminP38: {
    path: '/admin/reports/p38',
    access: 'staff',
  },
  adminHeavy: {
    path: '/admin/reports/heavy',
    access: 'staff',
  },
} as const satisfies Record<string, Screen>
