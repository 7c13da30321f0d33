import type { Profile } from '#domain/accounts/profile.ts'
import type { ProHome } from '#domain/pro/pro.api.ts'
import { signedIn } from './show-screen.tsx'

export const shelterSession = signedIn({
  type: 'pro',
  isPro: true,
  proType: 'shelter',
  language: 'en',
})
export const shelterProfile: Profile = {
  email: 'refuge@example.org',
  profile: {
    fullName: 'Maude Gagnon',
    telephone: null,
    is_cell: null,
    accept: true,
    contacts: [],
    businessName: 'Refuge du Parc',
    businessTelephone: '(514) 555-1234',
    businessTelephoneExt: '204',
    license: null,
    type: 'pro',
    proType: 'shelter',
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

/** Nothing waits, nothing happened. */
export const emptyHome: ProHome = {
  day: '2026-05-04',
  waits: [],
  month: [],
  stock: [],
  animals: [],
}
