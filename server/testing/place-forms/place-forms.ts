import { distanceKm } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import { plainName } from '../../../domain/places/plain-name.ts'
import type { Database } from '../../db/connect.ts'
import { isPart, quebecPlaces, type QuebecPlace } from '../../features/places/gazetteer/quebec.ts'
import { placeByKey } from '../../features/places/places.queries.ts'
import { readPlace } from '../../features/places/read-place.ts'

/** Km beyond which a place that was not asked about is elsewhere. */
export const elsewhereKm = 15

export const misspeltForm = 'NMAE'

type Asked = Pick<QuebecPlace, 'name' | 'postal'>

/** The ways in which people type a municipality. */
export const forms: { form: string; typed: (place: Asked) => string }[] = [
  { form: 'NAME', typed: ({ name }) => name },
  { form: 'NAME (Québec)', typed: ({ name }) => `${name} (Québec)` },
  { form: '12 rue Principale, NAME', typed: ({ name }) => `12 rue Principale, ${name}` },
  {
    form: '12 rue Principale, NAME CODE',
    typed: (place) => `12 rue Principale, ${place.name} ${codeOf(place)}`,
  },
  {
    form: 'CODE 12 rue Principale, NAME QC',
    typed: (place) => `${codeOf(place)} 12 rue Principale, ${place.name} QC`,
  },
  { form: 'name', typed: ({ name }) => plainName(name) },
  { form: misspeltForm, typed: ({ name }) => misspelt(name) },
]

/** A code of its first postal area. */
const codeOf = ({ postal: [area] }: Asked) => (area ? `${area} 1A1` : '')

/** Two letters change places in the middle of its longest word. */
export function misspelt(name: string): string {
  const [longest = ''] = name.split(/[^\p{L}]+/u).toSorted((a, b) => b.length - a.length)
  const middle = longest.length >> 1
  const [a = '', b = ''] = longest.slice(middle - 1, middle + 1)
  // Of two that are the same one is missing.
  const wrong = `${longest.slice(0, middle - 1)}${a === b ? a : b + a}${longest.slice(middle + 1)}`
  return name.replace(longest, wrong)
}

/** Municipalities and reserves: all, or so many that are spread over the table. */
export function municipalities(count = Infinity): QuebecPlace[] {
  const whole = quebecPlaces().filter((place) => !isPart(place))
  const step = Math.max(1, whole.length / count)
  return whole.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step))
}

export interface FormRead {
  form: string
  right: number
  /** As typed. */
  asked: string[]
  elsewhere: { km: number; line: string }[]
}

/**
 * Reads each place in every form, and compares where it was put with `positionsOf`, by default our
 * table's. A postal area that belongs to the municipality alone is as right as its centre.
 * @param inTurn each place in one of the forms
 */
export async function readForms(
  db: Database,
  places: QuebecPlace[],
  positionsOf = ({ lng, lat }: QuebecPlace): Location[] => [[lng, lat]],
  inTurn = false,
): Promise<FormRead[]> {
  return Promise.all(
    forms.map(async ({ form, typed }, turn) => {
      const read: FormRead = { form, right: 0, asked: [], elsewhere: [] }
      for (const [index, place] of places.entries()) {
        if (inTurn && index % forms.length !== turn) continue
        const text = typed(place)
        const { certain } = await readPlace(db, { text }, null, 'fr')
        if (!certain) {
          read.asked.push(text)
          continue
        }
        const right = [...positionsOf(place), ...(await ownAreas(db, place, text))]
        const km = Math.min(
          ...right.map((position) => distanceKm([certain.lng, certain.lat], position)),
        )
        if (km <= elsewhereKm) read.right++
        else read.elsewhere.push({ km, line: `${text} (${place.county}): ${certain.title}` })
      }
      return read
    }),
  )
}

async function ownAreas(db: Database, { name, postal }: QuebecPlace, text: string) {
  const typed = postal.filter((code) => text.includes(code))
  const areas = await Promise.all(typed.map(async (code) => placeByKey(db, `postal:${code}`)))
  return areas.flatMap((area): Location[] =>
    area && plainName(area.name) === plainName(name) ? [[area.lng, area.lat]] : [],
  )
}
