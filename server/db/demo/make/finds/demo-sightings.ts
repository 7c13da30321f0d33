import type { SightingStatus } from '#domain/sightings/sighting.ts'
import { demoDomain } from '../../accounts.ts'

export interface DemoSighting {
  /** Name of the lost animal. */
  of: string
  /** Degrees from its loss, and days after it. */
  east: number
  north: number
  daysAfter: number
  status: SightingStatus
  note?: string
  email?: string
}

export const demoSightings: readonly DemoSighting[] = [
  {
    of: 'Filou',
    east: 0.003,
    north: 0.002,
    daysAfter: 0,
    status: 'confirmed',
    note: 'Il traversait le parc en courant.',
    email: `denis.rheaume@${demoDomain}`,
  },
  {
    of: 'Filou',
    east: 0.009,
    north: -0.004,
    daysAfter: 1,
    status: 'waiting',
    note: 'Un chien pareil dormait près de la remise de l’école.',
  },
  {
    of: 'Filou',
    east: -0.02,
    north: -0.01,
    daysAfter: 1,
    status: 'dismissed',
    note: 'Un chien noir, plus grand.',
  },
  { of: 'Bois-Franc', east: 0.002, north: -0.002, daysAfter: 1, status: 'confirmed' },
  {
    of: 'Kiwi',
    east: 0.006,
    north: 0.001,
    daysAfter: 3,
    status: 'waiting',
    note: 'Il suivait un joggeur.',
    email: `solange.beaupre@${demoDomain}`,
  },
]
