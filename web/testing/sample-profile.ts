import type { Profile } from '#domain/accounts/profile.ts'

/** Of a person who has filled it in; nested parts are replaced as a whole. */
export const sampleProfile: Profile = {
  email: 'maude@example.org',
  profile: {
    fullName: 'Maude Gagnon',
    telephone: '(514) 555-0199',
    is_cell: 'cellular',
    accept: true,
    contacts: [],
    businessName: null,
    businessTelephone: null,
    businessTelephoneExt: null,
    license: null,
    type: 'ind',
    proType: null,
  },
  address: { city: null, text: null },
  location: null,
  apartment: null,
  postalCode: null,
  other_info: { noAlerts: false },
  language: 'en',
  csvForm: null,
  status: 'valid',
  hasPassword: true,
}
