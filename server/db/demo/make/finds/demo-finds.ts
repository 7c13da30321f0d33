import type { Sex, Species } from '#domain/animals/animal.ts'
import type {
  FoundAnimalSize,
  FoundAnimalState,
  FoundAnimalStatus,
} from '#domain/found-animals/found-animal.ts'
import { demoDomain } from '../../accounts.ts'
import type { Background } from '../drawings/backgrounds.ts'
import { pictureOf, portraits } from '../drawings/portraits.ts'
import type { DemoSpot } from '../plan-demo.ts'

export interface DemoFind extends DemoSpot {
  uniqueId: string
  /** Name of the lost animal that it is. */
  is?: string
  portrait: number
  /** Another place than that of the owner's picture. */
  background: Background
  species: Species
  colour: string
  sex: Sex
  size?: FoundAnimalSize
  breed?: string
  collar?: string
  marks?: string
  secret?: string
  daysAgo: number
  state: FoundAnimalState
  status: FoundAnimalStatus
  note?: string
  fullName: string
  email: string
  telephone: string
  /** Mailbox of the shelter that posted it. */
  shelter?: string
}

type Described = Omit<DemoFind, 'portrait' | 'species' | 'email' | 'uniqueId' | 'status'> & {
  status?: FoundAnimalStatus
  mailbox: string
}

/** The animal of that portrait. */
function find(uniqueId: string, species: Species, color: string, told: Described): DemoFind {
  const portrait = portraits.findIndex((one) => one.species === species && one.color === color)
  if (portrait < 0) throw new Error(`no portrait of a ${species}, ${color}`)
  const { mailbox, ...rest } = told
  return { status: 'open', ...rest, uniqueId, portrait, species, email: `${mailbox}@${demoDomain}` }
}

/** Found without a number; the first ones are lost animals that a person would know at once. */
export const demoFinds: readonly DemoFind[] = [
  find('trouvefilouabcde', 'Dog', 'Noir et blanc', {
    is: 'Filou',
    background: 'forest',
    colour: 'noir et blanc',
    sex: 'Male',
    size: 'Medium',
    breed: 'Border collie',
    marks: 'poitrine blanche',
    secret: 'une petite tache noire sur la langue',
    area: 'H2P',
    east: 0.006,
    north: 0.004,
    daysAgo: 1,
    state: 'held',
    note: 'Très doux, il connaît « assis » et « donne la patte ».',
    fullName: 'Réjean Thivierge',
    mailbox: 'rejean.thivierge',
    telephone: '(514) 555-0171',
  }),
  find('trouvechaussette', 'Cat', 'Tigré brun', {
    is: 'Chaussette',
    background: 'sofa',
    colour: 'tigré brun',
    sex: 'Male',
    size: 'Small',
    breed: 'Domestique à poil court',
    marks: 'cicatrice sur l’oreille gauche',
    secret: 'le bout de la queue cassé',
    area: 'G9A',
    east: 0.002,
    north: 0.003,
    daysAgo: 0,
    state: 'held',
    note: 'Il miaulait sous notre galerie.',
    fullName: 'Ginette Arsenault',
    mailbox: 'ginette.arsenault',
    telephone: '(819) 555-0168',
  }),
  find('trouveboisfrance', 'Dog', 'Gris et blanc', {
    is: 'Bois-Franc',
    background: 'meadow',
    colour: 'gris et blanc',
    sex: 'Female',
    size: 'Large',
    breed: 'Husky ou malamute',
    secret: 'un œil plus pâle que l’autre',
    area: 'G6Z',
    east: 0.004,
    north: -0.003,
    daysAgo: 3,
    state: 'held',
    fullName: 'Normand Bilodeau',
    mailbox: 'normand.bilodeau',
    telephone: '(418) 555-0173',
  }),
  find('trouvemerlincali', 'Cat', 'Calico', {
    is: 'Merlin',
    background: 'evening',
    colour: 'calico',
    sex: 'Female',
    size: 'Small',
    breed: 'Domestique à poil court',
    area: 'H1V',
    east: 0.001,
    north: 0.002,
    daysAgo: 16,
    state: 'seen',
    note: 'Elle vient manger le soir, mais ne se laisse pas approcher.',
    fullName: 'Odette Charlebois',
    mailbox: 'odette.charlebois',
    telephone: '(514) 555-0176',
  }),
  find('trouvechatnoiraa', 'Cat', 'Noir', {
    background: 'room',
    colour: 'noir',
    sex: 'Unknown',
    collar: 'rouge, avec une clochette',
    area: 'H7M',
    east: -0.005,
    north: 0.004,
    daysAgo: 2,
    state: 'seen',
    fullName: 'Sylvain Desormeaux',
    mailbox: 'sylvain.desormeaux',
    telephone: '(450) 555-0162',
  }),
  find('trouvegoldendore', 'Dog', 'Doré', {
    background: 'winter',
    colour: 'doré',
    sex: 'Female',
    size: 'Large',
    breed: 'Golden retriever',
    secret: 'une griffe de la patte avant est blanche',
    area: 'G1K',
    east: 0.003,
    north: -0.002,
    daysAgo: 4,
    state: 'held',
    note: 'Elle n’a ni collier ni micropuce; la clinique a vérifié.',
    fullName: 'Manon Letarte',
    mailbox: 'manon.letarte',
    telephone: '(418) 555-0181',
  }),
  find('trouveperrucheve', 'Bird', 'Vert et jaune', {
    background: 'room',
    colour: 'vert et jaune',
    sex: 'Unknown',
    breed: 'Perruche ondulée',
    area: 'J1H',
    east: 0.002,
    north: 0.001,
    daysAgo: 6,
    state: 'held',
    fullName: 'Gaétan Marcoux',
    mailbox: 'gaetan.marcoux',
    telephone: '(819) 555-0175',
  }),
  find('trouvelapinbrune', 'Rodent', 'Brun', {
    background: 'autumn',
    colour: 'brun',
    sex: 'Unknown',
    breed: 'Lapin nain',
    area: 'J8X',
    east: -0.002,
    north: 0.003,
    daysAgo: 8,
    state: 'held',
    fullName: 'Heather McAllister',
    mailbox: 'heather.mcallister',
    telephone: '(819) 555-0183',
  }),
  find('trouvelabchocola', 'Dog', 'Chocolat', {
    background: 'meadow',
    colour: 'chocolat',
    sex: 'Male',
    size: 'Large',
    area: 'G7X',
    east: 0.004,
    north: 0.002,
    daysAgo: 0,
    state: 'seen',
    status: 'unconfirmed',
    note: 'Il courait le long de la voie ferrée.',
    fullName: 'Raymonde Villeneuve',
    mailbox: 'raymonde.villeneuve',
    telephone: '(418) 555-0188',
  }),
  find('trouvechatrouxab', 'Cat', 'Roux', {
    background: 'rose',
    colour: 'roux',
    sex: 'Male',
    size: 'Medium',
    collar: 'vert, avec une clochette',
    area: 'H2X',
    east: 0.001,
    north: -0.002,
    daysAgo: 5,
    state: 'sheltered',
    fullName: 'Marie-Ève Gagnon',
    mailbox: 'refuge',
    telephone: '(514) 555-0100',
    shelter: 'refuge',
  }),
  find('trouvechihuahuaf', 'Dog', 'Fauve', {
    background: 'sofa',
    colour: 'fauve',
    sex: 'Male',
    size: 'Small',
    breed: 'Chihuahua',
    area: 'J2G',
    east: 0.003,
    north: 0.002,
    daysAgo: 12,
    state: 'held',
    status: 'returned',
    fullName: 'Lorraine Deslauriers',
    mailbox: 'lorraine.deslauriers',
    telephone: '(450) 555-0169',
  }),
  find('trouvechatblancs', 'Cat', 'Blanc', {
    background: 'forest',
    colour: 'blanc',
    sex: 'Unknown',
    area: 'J4L',
    east: 0.002,
    north: 0.003,
    daysAgo: 3,
    state: 'seen',
    status: 'hidden',
    fullName: 'Yvon Rainville',
    mailbox: 'yvon.rainville',
    telephone: '(450) 555-0174',
  }),
]

/** Mirrored before another background. */
export const sceneOf = ({ portrait, background }: DemoFind): string => {
  const { drawing, ...rest } = portraits[portrait] as (typeof portraits)[number]
  return pictureOf({
    ...rest,
    background,
    drawing: `<g transform="translate(800 0) scale(-1 1)">${drawing}</g>`,
  })
}
