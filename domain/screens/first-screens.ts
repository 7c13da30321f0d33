import type { Screen } from './screen.ts'

/** Those that the landing page and the shell name: their addresses are in the first load. */
export const firstScreens = {
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
  cityLicence: {
    path: '/license',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
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
  pro: {
    path: '/pro',
    access: 'valid-pro',
  },
  animals: { path: '/animals', access: 'individual' },
  addAnimal: {
    path: '/animals/add',
    access: 'individual',
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
  searchSpecies: {
    path: '/search/species',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
  },
  lost: {
    path: '/lost',
    access: 'anyone',
    beforeGate: true,
    indexed: true,
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
} as const satisfies Record<string, Screen>
