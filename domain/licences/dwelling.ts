import { plainName, plainWord } from '../places/plain-name.ts'

/** One word for each kind of street, in both languages, short or long. */
const kinds = wordsFor({
  rue: 'rue r street str st',
  avenue: 'avenue av ave',
  boulevard: 'boulevard boul blvd bd bld bl',
  chemin: 'chemin ch chem road rd',
  route: 'route rte',
  montee: 'montee mtee',
  rang: 'rang rg range',
  promenade: 'promenade prom drive dr',
  croissant: 'croissant crois crescent cres cr',
  cour: 'cour court crt ct',
  ruelle: 'ruelle rle lane ln',
  terrasse: 'terrasse tsse terrace terr',
  autoroute: 'autoroute aut highway hwy',
  impasse: 'impasse imp',
  allee: 'allee al alley',
  place: 'place pl',
  square: 'square sq carre car',
  cercle: 'cercle circle cir',
  cote: 'cote hill',
})
const directions = wordsFor({
  nord: 'nord n north',
  sud: 'sud s south',
  est: 'est e east',
  ouest: 'ouest o west w',
})
/** Of names, where they are no kind. */
const names: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  sts: 'saints',
  stes: 'saintes',
  dr: 'docteur',
  mgr: 'monseigneur',
  mt: 'mont',
  mount: 'mont',
  nd: 'notre dame',
}
const articles = new Set('de du des d la le les l au aux a et of the and'.split(' '))
const ordinal = /^(\d+)(?:e|er|re|ere|eme|ieme|st|nd|rd|th)$/
/** Words before the number of an apartment, without accents. */
const unitWords =
  'appartement|apartment|appt|app|apt|ap|logement|logis|log|unite|unit|suite|bureau|porte|local|chambre|condo|numero|no|n°'
const unitInLine = new RegExp(
  `(?:(?<![a-z0-9])(?:${unitWords})(?![a-z])\\.?\\s*#?\\s*|#\\s*)([a-z0-9]+(?:-[a-z0-9]+)?)(?![a-z0-9])`,
)
const unitBefore = new RegExp(`^(?:(?:${unitWords})(?![a-z])\\.?|#|\\s)+`)

function wordsFor(forms: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(forms).flatMap(([word, all]) =>
      all.split(' ').map((form): [string, string] => [form, word]),
    ),
  )
}

/**
 * A dwelling of a municipality however its address is written: civic number, street and apartment
 * (requirements/cities.md 1). The line may go on with the municipality after a comma. Empty where no
 * address is known: that is nobody's dwelling.
 */
export function dwellingOf({
  addressLine1,
  apartment,
}: {
  addressLine1: string
  apartment?: string | null | undefined
}): string {
  const { civic, street, units } = linePartsOf(addressLine1)
  const typed = plainWord(apartment ?? '')
    .trim()
    .replace(unitBefore, '')
  if (typed !== '') units.push(typed)
  const [name, kind, direction] = plainStreet(street)
  return civic === '' && name === ''
    ? ''
    : [civic, name, kind || 'rue', direction, unitOf(units)].join('|')
}

/**
 * What somebody who seeks an address may mean, each as patterns of `like` that a dwelling matches all
 * of: a civic number or its beginning, parts of the street's name, its kind, direction, apartment.
 * Empty where nothing was typed that an address has.
 */
export function dwellingPatterns(typed: string): string[][] {
  const { civic, street, units } = linePartsOf(typed)
  const readings = [{ civic, street, unit: unitOf(units) }]
  // `132` and `3e avenue` may be streets.
  const isNamed = !kinds.has(plainName(street)) && street !== ''
  if (civic !== '' && (!isNamed || units.includes('e')))
    readings.push({ civic: '', street: typed, unit: '' })
  return readings.flatMap((reading) => {
    const patterns = patternsOf(reading)
    return patterns.length > 0 ? [patterns] : []
  })
}

function patternsOf({ civic, street, unit }: Record<'civic' | 'street' | 'unit', string>) {
  const [name, kind, direction] = plainStreet(street)
  const isKind = kind === '' && kinds.has(name)
  const words = isKind ? [] : name.split(' ').filter(Boolean)
  return [
    ...(civic === '' ? [] : [words.length > 0 ? `${civic}|%` : `${civic}%`]),
    ...words.map((word) => `%|%${word}%|%|%|%`),
    ...(kind || isKind ? [`%|${kind || (kinds.get(name) ?? '')}|%`] : []),
    ...(direction ? [`%|${direction}|%`] : []),
    ...(unit ? [`%|${unit}`] : []),
  ]
}

function linePartsOf(addressLine1: string) {
  const line = plainWord(addressLine1)
    .replaceAll(/½|1\/2/g, ' demi ')
    .replaceAll(/\s+/g, ' ')
  const named = unitInLine.exec(line)
  const rest = named ? line.replace(named[0], ',') : line
  const { civic, street, units } = partsOf(rest)
  return { rest, civic, street, units: named?.[1] ? [named[1], ...units] : units }
}

const unitOf = (units: string[]): string =>
  [...new Set(units.map(plainUnit))].filter(Boolean).toSorted().join(' ')

/** Whether a line has a civic number and the street that it is of, in either order. */
export function hasStreetAndNumber(address: string): boolean {
  const { rest, civic, street } = linePartsOf(address)
  const before = rest.slice(0, rest.search(/,\s*\d/))
  return civic !== '' && /[a-z]{2}/.test(street || before)
}

const plainUnit = (unit: string): string =>
  plainName(unit)
    .replaceAll(' ', '')
    .replace(/^0+(?=.)/, '')

const pair = /^(\d+)([a-z]?)\s*[-–—]\s*(\d+)([a-z]?)(?![a-z0-9])\s*/
const alone = /^(\d+)(?: ?-? ?([a-z]|demi)(?![a-z0-9.'’]))?(?![a-z0-9])\s*/

/** Apart: `3-70` is apartment 3 of 70, as is `70-3`; the letter of `70A` is an apartment too. */
function partsOf(line: string): { civic: string; street: string; units: string[] } {
  const parts = line
    .split(/[,;()]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const at = parts.findIndex((part) => /^\d/.test(part))
  const [start = '', ...others] = at < 0 ? parts : parts.slice(at)
  const both = pair.exec(start)
  const [, one = '', oneLetter = '', two = '', twoLetter = ''] = both ?? []
  const isFirst = Number(one) > Number(two)
  const units = both ? [isFirst ? two + twoLetter : one + oneLetter] : []
  const single = both ? null : alone.exec(start)
  // `1re Avenue`, with no number before it, is a name.
  const letter = both ? (isFirst ? oneLetter : twoLetter) : (single?.[2] ?? '')
  if (letter) units.push(letter)
  const civic = both ? (isFirst ? one : two) : (single?.[1] ?? '')
  const after = start.slice((both ?? single)?.[0].length ?? 0)
  const [street = '', ...beyond] = after === '' ? others : [after, ...others]
  // What follows the street is an apartment, or the municipality.
  const unit = beyond.find((part) => /^\d{1,5}[a-z]?$|^[a-z]$|^[a-z]-?\d{1,4}$/.test(part))
  if (unit) units.push(unit)
  return { civic: civic.replace(/^0+(?=.)/, ''), street, units }
}

/** Name, kind and direction; kind and direction are empty where they are not told. */
function plainStreet(street: string): [name: string, kind: string, direction: string] {
  const words = plainName(street).split(' ').filter(Boolean)
  let direction = ''
  const takeDirection = () => {
    const found = words.length > 1 ? directions.get(words.at(-1) ?? '') : undefined
    if (!found || articles.has(words.at(-2) ?? '')) return
    direction = found
    words.pop()
  }
  takeDirection()
  let kind = ''
  const [first = '', second] = words
  const last = words.at(-1) ?? ''
  // `St-Denis` is no street of that kind, `Queen St` is.
  if (kinds.has(first) && second !== undefined && first !== 'st' && first !== 'dr') {
    kind = kinds.get(first) ?? ''
    words.shift()
  } else if (words.length > 1 && kinds.has(last)) {
    kind = kinds.get(last) ?? ''
    words.pop()
    takeDirection()
  }
  const name = words
    .filter((word) => !articles.has(word))
    .map(
      (word) =>
        ordinal.exec(word)?.[1] ??
        directions.get(word.length > 1 ? word : '') ??
        names[word] ??
        word,
    )
  return [name.join(' '), kind, direction]
}
