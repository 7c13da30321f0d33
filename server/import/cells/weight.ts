import { inKilograms, mostPounds, type WeightUnit } from '#domain/licences/weight.ts'
import { plainWord } from '#domain/places/plain-name.ts'
import { plainly, type ReadCell } from './cell.ts'

const amount = /^(?:\+ ?)?(\d{1,6}(?:[.,]\d{1,3})?) ?([a-z#]*)\.?$/
const poundsAndOunces =
  /^(\d{1,3}) ?(?:lbs?|livres?|pounds?)\.? ?(\d{1,2}) ?(?:oz|onces?|ounces?)\.?$/

const units: readonly (readonly [WeightUnit | 'g', RegExp])[] = [
  ['lbs', /^(?:#|lbs?|livres?|pounds?)$/],
  ['kg', /^(?:kgs?|kilos?|kilogrammes?|kilograms?)$/],
  ['g', /^(?:gr?|grammes?|grams?)$/],
]

/**
 * A weight as people write it: `45 lbs`, `12,5 kg`, `environ 20 lb`, `3500 g`.
 * @param unit of a number alone
 */
export function readWeight(
  cell: string,
  unit: WeightUnit,
): ReadCell<{ kilograms: number; unit: WeightUnit }> | null {
  const { text, isAbout } = plainly(plainWord(cell))
  const read = amountOf(text, unit)
  if (!read || read.kilograms <= 0 || read.kilograms > inKilograms(mostPounds, 'lbs')) return null
  return { value: read, ...(isAbout && { note: 'approximate' as const }) }
}

function amountOf(text: string, unit: WeightUnit): { kilograms: number; unit: WeightUnit } | null {
  const [, pounds, ounces] = poundsAndOunces.exec(text) ?? []
  if (pounds !== undefined && ounces !== undefined)
    return { kilograms: inKilograms(Number(pounds) + Number(ounces) / 16, 'lbs'), unit: 'lbs' }
  const [, digits, word] = amount.exec(text) ?? []
  if (digits === undefined || word === undefined) return null
  const number = Number(digits.replace(',', '.'))
  const named = word === '' ? unit : units.find(([, words]) => words.test(word))?.[0]
  if (named === undefined) return null
  return named === 'g'
    ? { kilograms: inKilograms(number / 1000, 'kg'), unit: 'kg' }
    : { kilograms: inKilograms(number, named), unit: named }
}

/** The unit that the head of a column names: `Poids (lb)`. */
export const unitOfHead = (head: string): WeightUnit | null =>
  plainWord(head)
    .split(/[^a-z#]+/)
    .flatMap((word) => units.filter(([, words]) => words.test(word)).map(([unit]) => unit))
    .find((unit) => unit !== 'g') ?? null
