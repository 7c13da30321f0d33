import type { UserType } from '#domain/access/policies.ts'

export const demoDomain = 'demo.trouvaille.example'
/** Of its cards and microchips. */
export const demoSupplier = 'Démonstration'
/** Also in README. */
export const demoPassword = 'trouvaille-demo'

export const demoRoles = [
  'individual',
  'shelter',
  'clinic',
  'retailer',
  'distributor',
  'vendor',
  'other',
  'unvalidated',
  'admin',
  'god',
] as const
export type DemoRole = (typeof demoRoles)[number]

export interface DemoAccount {
  role: DemoRole
  email: string
  fullName: string
  type: UserType
}

const account = (
  role: DemoRole,
  mailbox: string,
  fullName: string,
  type: UserType,
): DemoAccount => ({
  role,
  email: `${mailbox}@${demoDomain}`,
  fullName,
  type,
})

/** One per role; a pro's organization has the same address. */
export const demoAccounts: readonly DemoAccount[] = [
  account('individual', 'individu', 'Camille Tremblay', 'ind'),
  account('shelter', 'refuge', 'Marie-Ève Gagnon', 'pro'),
  account('clinic', 'clinique', 'Étienne Roy', 'pro'),
  account('retailer', 'detaillant', 'Sophie Bouchard', 'pro'),
  account('distributor', 'distributeur', 'Marc-André Côté', 'pro'),
  account('vendor', 'fournisseur', 'Julie Pelletier', 'pro'),
  account('other', 'autre', 'Louis Fortin', 'pro'),
  account('unvalidated', 'nonvalide', 'Audrey Lavoie', 'pro'),
  account('admin', 'admin', 'Catherine Simard', 'admin'),
  account('god', 'god', 'Olivier Bélanger', 'god'),
]
