import type { StayKind } from '#domain/animals/hold.ts'
import { demoDomain } from '../accounts.ts'
import { portraits } from './drawings/portraits.ts'
import type { DemoAddress, DemoAnimal } from './plan-demo.ts'

export interface DemoStay {
  kind: StayKind
  kennel: string | null
}

/** Of every shelter. */
export const demoKennels = ['A', 'B', 'C'].flatMap((row) =>
  [1, 2, 3, 4, 5, 6].map((number) => `${row}-${number}`),
)

/** Name, species, sex, kind and days since the arrival: of strays, held 3 days, some end today. */
const arrivals = [
  ['Brindille', 'Cat', 'Female', 'stray', 0],
  ['Réglisse', 'Dog', 'Male', 'stray', 1],
  ['Grisou', 'Cat', 'Male', 'stray', 3],
  ['Cachou', 'Dog', 'Female', 'stray', 3],
  ['Pépin', 'Cat', 'Male', 'stray', 6],
  ['Mimosa', 'Dog', 'Female', 'surrender', 2],
] as const

/** What the shelter of the demonstration account took in these days. */
export const planArrivals = (home: DemoAddress): DemoAnimal[] =>
  arrivals.map(([name, species, sex, kind, daysAgo], index) => {
    const { color, breeds } = portraits.find(
      (one) => one.species === species,
    ) as (typeof portraits)[number]
    return {
      uniqueId: `arrivee${'abcdef'[index]}demotrouv`,
      keeper: { organization: `refuge@${demoDomain}` },
      name,
      species,
      sex: color === 'Calico' || color === 'Écaille de tortue' ? 'Female' : sex,
      color,
      race: breeds[0] as string,
      age: daysAgo + 400 + index * 150,
      notes: null,
      sterilized: false,
      status: '',
      adoption: null,
      daysAgo,
      circumstances: null,
      since: null,
      spot: { ...home },
      hasCard: false,
      microchip: null,
      stockChip: false,
      tattoo: null,
      medal: null,
      portrait: null,
      stay: { kind, kennel: demoKennels[index] ?? null },
    }
  })

/** The other animals of shelters were surrendered, and are in the kennels after these. */
export const stayOf = (nth: number): DemoStay => ({
  kind: 'surrender',
  kennel: demoKennels[arrivals.length + nth] ?? null,
})
