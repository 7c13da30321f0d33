import type { Page } from '@playwright/test'
import { first, picture, soon, words, type Sending } from './sending.ts'

const admin = words('admin')
const catalogue = words('catalogue')
const chat = words('chat')
const cities = words('cities')
const incidents = words('incidents')
const microchips = words('microchips')
const orders = words('orders')
const staff = words('staff')

const userNamed = async (page: Page, name: string): Promise<string> => {
  const { id } = await first<{ id: string }>(page, `/api/admin/users?filter=[Search~${name}]`)
  return `/admin/users/${id}`
}

/** Forms that staff send and no longer journey does. */
export const staffSendings: Sending[] = [
  {
    form: 'admin/business-name-form.tsx',
    as: 'admin',
    at: (page) => userNamed(page, 'Bouchard'),
    submit: admin('users.rename'),
  },
  {
    form: 'admin/new-admin-form.tsx',
    as: 'god',
    at: 'adminUsers',
    fill: {
      [admin('users.newAdmin.fullname')]: 'Nadia Nouvelle',
      [admin('users.newAdmin.email')]: `nadia.${soon}@example.org`,
    },
    submit: admin('users.newAdmin.submit'),
  },
  {
    form: 'catalogue/collection-dialog.tsx',
    as: 'admin',
    at: 'adminProducts',
    press: [catalogue('collection.add')],
    fill: {
      [catalogue('handle')]: `essai-${soon}`,
      [catalogue('product.nameFr')]: 'Essai',
      [catalogue('product.nameEn')]: 'Trial',
    },
    submit: catalogue('collection.save'),
  },
  {
    form: 'catalogue/product-form.tsx',
    as: 'admin',
    at: 'adminProduct',
    submit: catalogue('product.save'),
  },
  {
    form: 'catalogue/product-pictures.tsx',
    as: 'admin',
    at: 'adminProduct',
    also: async (form) => form.locator('input[type=file]').setInputFiles(await picture()),
    submit: catalogue('product.addPicture'),
  },
  {
    form: 'chat/chat-answers.page.tsx',
    as: 'admin',
    at: 'adminChatAnswers',
    press: [chat('desk.add')],
    fill: {
      [chat('desk.name')]: `Salut ${soon}`,
      [chat('desk.inFrench')]: 'Bonjour!',
      [chat('desk.inEnglish')]: 'Hello!',
    },
    submit: chat('desk.save'),
  },
  {
    form: 'cities/city-dialog.tsx',
    as: 'admin',
    at: 'adminCities',
    press: [/^Modifier Candiac|^Modifier$/],
    submit: cities('admin.save'),
  },
  {
    form: 'incidents/incident-form.tsx',
    as: 'admin',
    at: 'adminIncident',
    submit: incidents('save'),
  },
  {
    form: 'microchips/prefix-dialog.tsx',
    as: 'admin',
    at: 'adminRegistries',
    press: [microchips('registries.addPrefix')],
    fill: {
      [microchips('registries.prefix')]: '9991',
      [microchips('registries.sourceDate')]: '2026/05/04',
    },
    submit: microchips('registries.save'),
  },
  {
    form: 'microchips/registry-dialog.tsx',
    as: 'admin',
    at: 'adminRegistries',
    press: [microchips('registries.addRegistry')],
    fill: {
      [microchips('registries.name')]: `Registre ${soon}`,
      [microchips('registries.web')]: 'registre.example',
      [microchips('registries.sourceDate')]: '2026/05/04',
    },
    submit: microchips('registries.save'),
  },
  {
    form: 'orders/lot-product-dialog.tsx',
    as: 'admin',
    at: 'adminLotProducts',
    press: [orders('products.add')],
    fill: {
      [orders('products.nameFr')]: `Lot ${soon}`,
      [orders('products.nameEn')]: `Lot ${soon}`,
      [orders('products.size')]: '10',
      [orders('products.price')]: '12,50',
    },
    also: async (form) => form.getByLabel(orders('products.isForSale')).uncheck({ force: true }),
    submit: orders('products.save'),
  },
  {
    form: 'staff/organization-dialog.tsx',
    as: 'admin',
    at: 'adminOrganization',
    press: [staff('organizations.change')],
    submit: staff('organizations.save'),
  },
  {
    form: '../shared/forms/hold-days-form.tsx',
    as: 'admin',
    at: 'city',
    fill: { [cities('hold.label')]: '3' },
    submit: cities('hold.save'),
  },
]
