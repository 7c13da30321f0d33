import type { Shape } from '../texts.ts'
import type { nearbyFr } from './nearby.fr.ts'

export const nearbyEn: Shape<typeof nearbyFr> = {
  loading: 'We are looking for the animals…',
  failed: 'The animals could not be shown',
  near: 'The nearest to you come first.',
  latest: 'The latest notices.',
  headings: { lost: 'Lost', found: 'Found', adoptable: 'Up for adoption' },
  all: {
    lost: 'All lost animals',
    found: 'All found animals',
    adoptable: 'All animals up for adoption',
  },
  none: {
    lost: 'No animal is reported lost right now.',
    found: 'No found animal has a notice right now.',
    adoptable: 'No animal waits for a family right now.',
  },
  badges: { lost: 'Lost', found: 'Found', adoptable: 'Up for adoption' },
  km: '{km} km away',
}
