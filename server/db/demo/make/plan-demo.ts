import type { AdoptionInfo } from '#domain/animals/adoption.ts'
import type { Sex, Species } from '#domain/animals/animal.ts'
import { languages, type Language } from '#domain/language.ts'
import { demoDomain } from '../accounts.ts'
import { portraits } from './drawings/portraits.ts'
import { demoOrganizations } from './organizations.ts'
import { adoptionTeller } from './plan-adoptions.ts'
import { planArrivals, stayOf, type DemoStay } from './plan-stays.ts'
import { seeded, type Random } from './random.ts'
import { townOf, townsByWeight, type Town } from './towns.ts'
import {
  circumstances,
  englishNames,
  firstNames,
  lastNames,
  notes,
  petNames,
  streets,
} from './words.ts'

/** Degrees from the centre of a postal area. */
export interface DemoSpot {
  area: string
  east: number
  north: number
}

export interface DemoAddress extends DemoSpot {
  text: string
  city: string
  postalCode: string
}

export interface DemoPerson {
  email: string
  fullName: string
  language: Language
  telephone: string
  address: DemoAddress
  noAlerts: boolean
}

export interface DemoAnimal {
  uniqueId: string
  /** E-mail of the person or organization. */
  keeper: { person: string } | { organization: string }
  name: string
  species: Species
  sex: Sex
  color: string
  race: string
  /** Days since birth, more than `daysAgo`. */
  age: number
  notes: string | null
  sterilized: boolean
  status: '' | 'lost' | 'in_adoption'
  adoption: AdoptionInfo | null
  daysAgo: number
  /** Of the loss. */
  circumstances: string | null
  /** Days since lost or put up for adoption. */
  since: number | null
  spot: DemoSpot & { city: string; text: string }
  hasCard: boolean
  microchip: string | null
  stockChip: boolean
  tattoo: string | null
  medal: string | null
  /** Index in the portraits. */
  portrait: number | null
  /** At a shelter. */
  stay: DemoStay | null
}

export interface DemoPlan {
  people: DemoPerson[]
  organizations: { email: string; telephone: string; address: DemoAddress }[]
  animals: DemoAnimal[]
  microchips: string[]
  /** In numeric order; animals take the first. */
  verifications: string[]
}

export const demoCounts = {
  animals: 206,
  arrivals: 6,
  lost: 30,
  inAdoption: 30,
  adoptedFromPeople: 2,
  people: 84,
  cards: 260,
  microchips: 60,
} as const

/** The content of the demonstration, the same every time, before ids are assigned. */
export function planDemo(): DemoPlan {
  const random = seeded(20_261)
  const organizations = demoOrganizations.map(({ mailbox, town }) => ({
    email: `${mailbox}@${demoDomain}`,
    telephone: telephone(random, town),
    address: address(random, town),
  }))
  const people = planPeople(random)
  const home = organizations[0] as (typeof organizations)[number]
  const animals = [...planAnimals(random, people), ...planArrivals(home.address)]
  const microchips = Array.from(
    { length: demoCounts.microchips },
    (_, index) => `977${String(200_000_104_000 + index * 7)}`,
  )
  const verifications = Array.from({ length: demoCounts.cards }, () =>
    String(random.int(0, 999)).padStart(3, '0'),
  )
  return { people, organizations, animals, microchips, verifications }
}

/** 555-01xx is reserved for fiction. */
const telephone = (random: Random, town: Town) =>
  `(${town.telephone}) 555-01${String(random.int(0, 99)).padStart(2, '0')}`

const postalLetters = Array.from('ABCEGHJKLMNPRSTVXY')
const idSigns = Array.from('abcdefghijklmnopqrstuvwxyz0123456789')

function address(random: Random, town: Town): DemoAddress {
  const area = random.pick(town.areas)
  const street = `${random.int(12, 1480)} ${random.pick(streets)}`
  const unit = `${random.int(1, 9)}${random.pick(postalLetters)}${random.int(1, 9)}`
  return {
    ...spotIn(random, area),
    text: `${street}, ${town.city} (Québec)`,
    city: town.city,
    postalCode: `${area} ${unit}`,
  }
}

/** 0.01 degree is about a kilometre. */
const spotIn = (random: Random, area: string): DemoSpot => ({
  area,
  east: random.int(-120, 120) / 10_000,
  north: random.int(-90, 90) / 10_000,
})

function planPeople(random: Random): DemoPerson[] {
  const names = new Set(['Camille Tremblay'])
  while (names.size < demoCounts.people - englishNames.length)
    names.add(`${random.pick(firstNames)} ${random.pick(lastNames)}`)
  const person = (fullName: string, language: Language, town: Town): DemoPerson => ({
    email: `${mailboxOf(fullName)}@${demoDomain}`,
    fullName,
    language,
    telephone: telephone(random, town),
    address: address(random, town),
    noAlerts: random.chance(0.12),
  })
  return [
    {
      ...person('Camille Tremblay', 'fr', townOf('Montréal')),
      email: `individu@${demoDomain}`,
      noAlerts: false,
    },
    ...[...names].slice(1).map((name) => person(name, 'fr', random.pick(townsByWeight))),
    ...englishNames.map((name) =>
      person(
        name,
        'en',
        random.pick([townOf('Montréal'), townOf('Gatineau'), townOf('Sherbrooke')]),
      ),
    ),
  ]
}

const mailboxOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}|[’']/gu, '')
    .toLowerCase()
    .replaceAll(' ', '.')

function planAnimals(random: Random, people: DemoPerson[]): DemoAnimal[] {
  const taken = new Set<string>()
  const drawn = new Map<number, number>()
  const names = new Map(
    Object.entries(petNames).map(([species, list]) => [species, random.shuffle(list)]),
  )
  let medals = 4200
  let cats = 0
  const medalOf = (species: Species): string | null => {
    if (species === 'Dog') return random.chance(0.4) ? `MED${(medals += 7)}` : null
    return species === 'Cat' && ++cats % 3 === 0 ? `MED${6200 + cats}` : null
  }

  const animal = (
    keeper: DemoAnimal['keeper'],
    home: DemoAddress,
    given: Partial<DemoAnimal> & { species: Species },
  ): DemoAnimal => {
    const portrait = given.portrait ?? nextPortrait(random, drawn, given.species)
    const { color, breeds } = portraits[portrait] as (typeof portraits)[number]
    const pool = names.get(given.species) as string[]
    const name = pool.shift() as string
    pool.push(name)
    const daysAgo = random.int(20, 1500)
    const hasCard = random.chance(0.62)
    const chippable =
      given.species === 'Dog' || given.species === 'Cat' || given.species === 'Horse'
    // Only a shelter's animal may carry a microchip without a card.
    const chipped = chippable && (hasCard || 'organization' in keeper) && random.chance(0.8)
    const stockChip = chipped && random.chance(0.2)
    return {
      uniqueId: uniqueId(random, taken),
      keeper,
      name,
      color,
      race: random.chance(0.75) ? (breeds[0] as string) : random.pick(breeds),
      daysAgo,
      hasCard,
      sex: sexOf(color, random.chance(0.05) ? 'Unknown' : random.pick(['Male', 'Female'])),
      age: daysAgo + random.int(50, 3600),
      notes: random.chance(0.3) ? random.pick(notes) : null,
      sterilized: random.chance(0.7),
      status: '',
      adoption: null,
      since: null,
      circumstances: null,
      spot: { ...home },
      tattoo: chippable && random.chance(0.06) ? `QC${random.int(10_000, 99_999)}` : null,
      medal: medalOf(given.species),
      microchip: chipped && !stockChip ? chip(random, taken) : null,
      stockChip,
      portrait: random.chance(0.88) ? portrait : null,
      stay: null,
      ...given,
    }
  }

  const [camille, ...others] = people as [DemoPerson, ...DemoPerson[]]
  const at = (person: DemoPerson) => [{ person: person.email }, person.address] as const
  const own = [
    animal(...at(camille), {
      species: 'Dog',
      name: 'Caramel',
      portrait: 0,
      sex: 'Male',
      hasCard: true,
      microchip: chip(random, taken),
      stockChip: false,
    }),
    animal(...at(camille), {
      species: 'Cat',
      name: 'Moustache',
      portrait: 11,
      sex: 'Female',
      hasCard: true,
      microchip: null,
      stockChip: false,
    }),
    animal(...at(camille), {
      species: 'Bird',
      name: 'Plume',
      portrait: 21,
      sex: 'Unknown',
      hasCard: false,
      microchip: null,
      stockChip: false,
    }),
    lose(
      random,
      animal(...at(camille), {
        species: 'Dog',
        name: 'Filou',
        portrait: 6,
        sex: 'Male',
        hasCard: true,
        microchip: chip(random, taken),
        stockChip: false,
      }),
      2,
    ),
  ]

  const shelters = demoOrganizations.filter(({ proType }) => proType === 'shelter')
  const sheltered = Array.from({ length: demoCounts.inAdoption + 10 }, (_, index) => {
    const { mailbox, town } = shelters[index % shelters.length] as (typeof shelters)[number]
    const species = random.pick(['Dog', 'Dog', 'Cat', 'Cat', 'Cat', 'Rodent', 'Other'] as const)
    const waiting = index < demoCounts.inAdoption
    return animal({ organization: `${mailbox}@${demoDomain}` }, address(random, town), {
      species,
      daysAgo: random.int(70, 200),
      ...(waiting && { status: 'in_adoption', since: random.int(1, 60) }),
      stay: stayOf(Math.floor(index / shelters.length)),
    })
  })

  const mix: Species[] = [
    'Dog',
    'Dog',
    'Dog',
    'Dog',
    'Dog',
    'Dog',
    'Cat',
    'Cat',
    'Cat',
    'Cat',
    'Cat',
    'Bird',
    'Rodent',
    'Horse',
    'Reptile',
    'Other',
    'Fish',
  ]
  const kept = Array.from(
    { length: demoCounts.animals - demoCounts.arrivals - own.length - sheltered.length },
    (_, index) => {
      const species =
        index < demoCounts.lost - 1
          ? random.pick([
              'Dog',
              'Dog',
              'Dog',
              'Cat',
              'Cat',
              'Cat',
              'Bird',
              'Other',
              'Reptile',
            ] as const)
          : (mix[index % mix.length] as Species)
      const made = animal(...at(others[index % others.length] as DemoPerson), { species })
      return index < demoCounts.lost - 1 ? lose(random, made, random.int(0, 45)) : made
    },
  )
  const fromPeople = new Set(
    sheltered
      .filter(({ status, hasCard }) => status === 'in_adoption' && hasCard)
      .slice(0, demoCounts.adoptedFromPeople),
  )
  const families = languages.map((one) =>
    others.find(({ language }) => language === one),
  ) as DemoPerson[]
  const tell = adoptionTeller()
  const offered = sheltered.map((one): DemoAnimal => {
    if (one.status !== 'in_adoption') return one
    // Some are still with their families.
    const family = fromPeople.has(one) ? families.shift() : undefined
    return {
      ...one,
      adoption: tell(one),
      ...(family && {
        keeper: { person: family.email },
        spot: { ...family.address },
        stay: null,
      }),
    }
  })
  return [...own, ...offered, ...kept]
}

/** Without drawing from `random`: what follows stays as it was. */
const circumstancesOf = ({ species, daysAgo }: DemoAnimal): string => {
  const fitting = circumstances[species] ?? circumstances.any
  return fitting[daysAgo % fitting.length] as string
}

function lose(random: Random, animal: DemoAnimal, since: number): DemoAnimal {
  const { spot } = animal
  return {
    ...animal,
    status: 'lost',
    since,
    circumstances: circumstancesOf(animal),
    daysAgo: Math.max(animal.daysAgo, since + 10),
    spot: {
      ...spot,
      east: spot.east + random.int(-90, 90) / 10_000,
      north: spot.north + random.int(-70, 70) / 10_000,
      text: spot.text
        .replace(/^\d+ (boulevard|chemin)/, 'près du $1')
        .replace(/^\d+ avenue/, 'près de l’avenue')
        .replace(/^\d+ rue/, 'près de la rue'),
    },
  }
}

/** So that neighbours differ. */
function nextPortrait(random: Random, drawn: Map<number, number>, species: Species): number {
  const fitting = portraits.flatMap((portrait, index) =>
    portrait.species === species ? [index] : [],
  )
  const least = Math.min(...fitting.map((index) => drawn.get(index) ?? 0))
  const chosen = random.pick(fitting.filter((index) => (drawn.get(index) ?? 0) === least))
  drawn.set(chosen, least + 1)
  return chosen
}

function uniqueId(random: Random, taken: Set<string>): string {
  const id = Array.from({ length: 16 }, () => random.pick(idSigns)).join('')
  return taken.has(id) ? uniqueId(random, taken) : (taken.add(id), id)
}

/** An ISO number whose last twelve digits fit 38 bits. */
function chip(random: Random, taken: Set<string>): string {
  const number = `${random.pick(['124', '124', '977', '981', '982', '985', '956', '941'])}${random.int(201, 273)}${String(random.int(0, 999_999_999)).padStart(9, '0')}`
  return taken.has(number) ? chip(random, taken) : (taken.add(number), number)
}

/** Three-coloured cats are female. */
const sexOf = (color: string, drawn: Sex): Sex =>
  color === 'Calico' || color === 'Écaille de tortue' ? 'Female' : drawn
