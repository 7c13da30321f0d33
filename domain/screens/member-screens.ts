import type { Screen } from './screen.ts'

/** Of individuals and of anyone with an account. */
export const memberScreens = {
  proCreated: {
    path: '/proCreated',
    access: 'signed-in',
    beforeGate: true,
  },
  privacy: {
    path: '/profile/privacy',
    access: 'signed-in',
    beforeGate: true,
  },
  animal: {
    path: '/animals/$id',
    access: 'individual',
    // What letters tell of the animal stands there.
    beforeGate: true,
  },
  receiveAnimal: {
    path: '/animals/transfer',
    access: 'individual',
  },
  animalPicture: {
    path: '/animals/$id/pictures/$pictureId',
    access: 'individual',
    // Of a notice too, which is completed before the profile.
    beforeGate: true,
  },
  transfer: {
    path: '/transfers/$id',
    access: 'signed-in',
  },
  membership: {
    path: '/animals/$id/membership',
    access: 'individual',
  },
  transactions: {
    path: '/transactions/all',
    access: 'signed-in',
    beforeGate: true,
  },
} as const satisfies Record<string, Screen>
