import type { Species } from '../../domain/animals/animal.ts'
import { municipalityKm, type Side } from '../../domain/matching/match-rule.ts'
import { distanceKm, publicLocation, publicWithinKm } from '../../domain/places/geo.ts'
import { seeded, type Random } from '../../server/db/demo/make/random.ts'
import { quebecCityRows } from '../../server/features/places/gazetteer/quebec-rows.ts'
import { addDays } from '#domain/dates.ts'

/**
 * 2,000 losses and 2,000 finds over a year in Quebec's towns, by population; the first 500 of each
 * are of one animal. Words are the bench's own, not those that the rule reads from a table.
 *
 * Noise of a true pair: place by distance of the species (log-normal: cats 0.3 km in the middle, dogs
 * 1.5 km), 0 to 21 days, most of them soon; colour and breed in another word or language, and those
 * of a neighbour in 40 %; 30 % of fields missing on each side; sex wrong in 5 %. Six of ten finds are held, known by
 * their municipality alone.
 */
export const made = { losses: 2000, finds: 2000, pairs: 500 }

interface Town {
  name: string
  population: number
  at: [number, number]
}
export const towns: Town[] = quebecCityRows()
  .filter(({ population }) => population > 1000)
  .map(({ name, population, lng, lat }): Town => ({ name, population, at: [lng, lat] }))
  .toSorted((a, b) => b.population - a.population)

/** Each colour: how owners and finders say it, then what they take for it. */
const colours: Record<string, [string[], string[]]> = {
  black: [
    ['noir', 'noire', 'black', 'tout noir'],
    ['gris foncé', 'brun très foncé', 'charcoal'],
  ],
  white: [
    ['blanc', 'white', 'blanche'],
    ['crème', 'gris pâle'],
  ],
  grey: [
    ['gris', 'grise', 'grey', 'gray'],
    ['bleu', 'gris tigré', 'noir', 'silver'],
  ],
  brown: [
    ['brun', 'brown', 'chocolat', 'brune'],
    ['roux', 'beige', 'noir'],
  ],
  beige: [
    ['beige', 'crème', 'cream', 'fauve'],
    ['blanc', 'brun pâle', 'golden'],
  ],
  orange: [
    ['roux', 'orange', 'ginger', 'rousse'],
    ['beige', 'roux tigré', 'brun'],
  ],
  tabby: [
    ['tigré', 'tabby', 'brown tabby', 'tigré brun'],
    ['gris', 'brun', 'gris tigré'],
  ],
  blackWhite: [
    ['noir et blanc', 'black and white', 'blanc et noir', 'tuxedo noir et blanc'],
    ['noir', 'gris et blanc', 'noir avec du crème'],
  ],
  greyWhite: [
    ['gris et blanc', 'grey and white'],
    ['noir et blanc', 'gris', 'tigré et blanc'],
  ],
  brownWhite: [
    ['brun et blanc', 'brown and white'],
    ['roux et blanc', 'beige et blanc', 'brun'],
  ],
  blackTan: [
    ['noir et feu', 'black and tan', 'noir et brun'],
    ['noir et beige', 'brun foncé', 'noir'],
  ],
  calico: [
    ['calico', 'écaille', 'tricolore', 'tortie'],
    ['roux et noir', 'tigré'],
  ],
}
const often = {
  Dog: [
    'black',
    'brown',
    'beige',
    'beige',
    'white',
    'blackWhite',
    'blackTan',
    'blackTan',
    'brownWhite',
    'brownWhite',
    'orange',
    'grey',
  ],
  Cat: [
    'black',
    'black',
    'tabby',
    'tabby',
    'tabby',
    'grey',
    'orange',
    'blackWhite',
    'blackWhite',
    'greyWhite',
    'calico',
    'white',
  ],
} as const
const breeds: Record<'Dog' | 'Cat', [string[], string[], string][]> = {
  Dog: [
    [
      ['Labrador', 'labrador', 'Labrador retriever'],
      ['Golden Retriever', 'Labrador croisé', 'lab mix'],
      'Large',
    ],
    [['Golden Retriever', 'golden'], ['Labrador', 'goldendoodle'], 'Large'],
    [
      ['Berger allemand', 'German Shepherd'],
      ['Malinois', 'berger belge', 'berger allemand croisé'],
      'Large',
    ],
    [['Husky', 'Husky sibérien', 'Siberian husky'], ['Malamute', 'husky mix'], 'Large'],
    [['Border Collie', 'border collie'], ['Berger australien', 'Aussie', 'colley'], 'Medium'],
    [['Chihuahua'], ['pinscher', 'Chihuahua croisé'], 'Small'],
    [['Shih Tzu', 'shih tzu'], ['Lhassa', 'bichon', 'Havanais'], 'Small'],
    [['Yorkshire', 'Yorkie'], ['morkie', 'maltais'], 'Small'],
    [['Caniche', 'poodle'], ['goldendoodle', 'cockapoo'], 'Medium'],
    [['Beagle'], ['basset', 'Beagle mix'], 'Medium'],
    [['Teckel', 'Dachshund'], ['basset', 'teckel croisé'], 'Small'],
    [['Boxer'], ['pitbull', 'bulldog américain'], 'Large'],
    [['Pitbull', 'pit bull', 'American Staffordshire'], ['boxer', 'pitbull croisé'], 'Large'],
    [['Croisé', 'mix', 'bâtard'], ['inconnue', 'Labrador croisé'], 'Medium'],
    [['Jack Russell'], ['fox terrier', 'rat terrier'], 'Small'],
    [['Bouvier bernois', 'Bernese'], ['Saint-Bernard', 'bernedoodle'], 'Large'],
  ],
  Cat: [
    ...Array.from({ length: 12 }, (): [string[], string[], string] => [
      ['domestique poil court', 'Domestic shorthair', 'européen', 'chat de gouttière'],
      ['domestique', 'poil mi-long', 'chat commun'],
      'Medium',
    ]),
    [['domestique poil long', 'domestic longhair'], ['Maine coon', 'angora'], 'Medium'],
    [['Maine Coon'], ['norvégien', 'domestique poil long'], 'Large'],
    [['Siamois', 'Siamese'], ['ragdoll', 'himalayen'], 'Small'],
    [['Bengal'], ['abyssin', 'savannah'], 'Medium'],
  ],
}
const marks: [string, string][] = [
  ['poitrine blanche', 'white chest'],
  ['pattes blanches', 'white paws'],
  ['queue coupée', 'short tail'],
  ['oreille gauche entaillée', 'notch in left ear'],
  ['cicatrice sur le nez', 'scar on nose'],
  ['boite de la patte arrière', 'limps'],
  ['bout de la queue blanc', 'white tail tip'],
  ['tache noire sur le dos', 'black spot on back'],
  ['yeux bleus', 'blue eyes'],
  ['menton blanc', 'white chin'],
]
const collars = ['rouge', 'bleu', 'noir', 'rose', 'vert', 'mauve', 'red', 'blue', 'black', 'pink']

const gauss = (random: Random): number =>
  Array.from({ length: 12 }, () => random.int(0, 1_000_000) / 1_000_000).reduce((a, b) => a + b, -6)

/** Of municipalities around, the one whose people reach farthest beyond a place. */
const townOf = (location: [number, number]): Town =>
  towns
    .map((town) => ({ town, of: distanceKm(town.at, location) / municipalityKm(town.population) }))
    .reduce((best, one) => (one.of < best.of ? one : best)).town

/** As the product knows places in public: rounded, or the municipality alone while a finder has the animal. */
function publicPlaceOf(location: [number, number], isHeld: boolean) {
  const { at, name, population } = townOf(location)
  return isHeld
    ? {
        location: publicLocation(at),
        within: municipalityKm(population),
        municipality: name,
        isMunicipality: true,
      }
    : { location: publicLocation(location), within: publicWithinKm, municipality: name }
}

interface Animal {
  species: 'Dog' | 'Cat'
  colour: string
  breed: number
  sex: 'Male' | 'Female'
  marks: [string, string][]
  collar: string | null
}

const animalOf = (random: Random): Animal => {
  const species = random.chance(0.55) ? 'Cat' : 'Dog'
  return {
    species,
    colour: random.pick(often[species]),
    breed: random.int(0, breeds[species].length - 1),
    sex: random.chance(0.5) ? 'Male' : 'Female',
    marks: random.chance(0.5) ? [random.pick(marks)] : [],
    collar: random.chance(0.4) ? random.pick(collars) : null,
  }
}

/** Offset by kilometres in a random direction. */
function away([lng, lat]: readonly [number, number], km: number, random: Random): [number, number] {
  const angle = (random.int(0, 359) * Math.PI) / 180
  const north = (km / 111.2) * Math.cos(angle)
  return [lng + ((km / 111.2) * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180), lat + north]
}

export function madePairs(seed: number): { losses: Side[]; finds: Side[] } {
  const random = seeded(seed)
  const total = towns.reduce((sum, { population }) => sum + population, 0)
  const place = (): [number, number] => {
    let at = random.int(0, total - 1)
    const town = towns.find(({ population }) => (at -= population) < 0) ?? (towns[0] as Town)
    const spread = Math.sqrt(town.population / 3000) / 2
    return away(town.at, Math.abs(gauss(random)) * spread, random)
  }
  const dayAfter = (day: number) => addDays('2025-01-01', day)
  const noisy = 0.4
  const missing = 0.3
  const told = <T>(value: T): T | null => (random.chance(missing) ? null : value)
  const worded = ([own, near]: readonly [string[], string[], ...unknown[]], noise: boolean) =>
    random.pick(noise && random.chance(noisy) ? near : own)

  function sideOf(
    animal: Animal,
    side: Side['side'],
    location: [number, number],
    day: number,
    noise: boolean,
  ): Side {
    const breed = breeds[animal.species][animal.breed] as [string[], string[], string]
    const wrong = noise && random.chance(0.05)
    const other = animal.sex === 'Male' ? 'Female' : 'Male'
    const inFrench = random.chance(0.75) ? 0 : 1
    return {
      side,
      species: animal.species satisfies Species,
      sex: told(wrong ? other : animal.sex),
      colour: told(worded(colours[animal.colour] as [string[], string[]], noise)),
      breed: told(worded(breed, noise)),
      size: told(breed[2] as 'Small' | 'Medium' | 'Large'),
      marks: told(animal.marks.map((mark) => mark[inFrench]).join(', ')),
      collar: told(animal.collar),
      sights: [
        { ...publicPlaceOf(location, side === 'find' && random.chance(0.6)), date: dayAfter(day) },
      ],
    }
  }
  const losses: Side[] = []
  const finds: Side[] = []
  for (let n = 0; n < made.losses; n++) {
    const animal = animalOf(random)
    const [at, day] = [place(), random.int(0, 364)]
    losses.push(sideOf(animal, 'loss', at, day, false))
    if (n < made.pairs) {
      const km = (animal.species === 'Cat' ? 0.3 : 1.5) * Math.exp(gauss(random))
      const after = Math.floor(21.99 * (random.int(0, 1000) / 1000) ** 2)
      finds.push(sideOf(animal, 'find', away(at, km, random), day + after, true))
    } else finds.push(sideOf(animalOf(random), 'find', place(), random.int(0, 364), false))
  }
  return { losses, finds }
}
