import { plainName } from '../../../../domain/places/plain-name.ts'

/** Kinds before French names, by abbreviation. */
const frenchKinds: Record<string, string> = {
  rue: 'rue',
  av: 'avenue',
  avenue: 'avenue',
  boul: 'boulevard',
  boulevard: 'boulevard',
  ch: 'chemin',
  chemin: 'chemin',
  rang: 'rang',
  rg: 'rang',
  rte: 'route',
  route: 'route',
  montee: 'montée',
  mtee: 'montée',
  allee: 'allée',
  imp: 'impasse',
  impasse: 'impasse',
  crois: 'croissant',
  croissant: 'croissant',
  tsse: 'terrasse',
  terrasse: 'terrasse',
  cote: 'côte',
  car: 'carré',
  carre: 'carré',
  cercle: 'cercle',
  prom: 'promenade',
  promenade: 'promenade',
  quai: 'quai',
  rle: 'ruelle',
  ruelle: 'ruelle',
  pass: 'passage',
  passage: 'passage',
  sent: 'sentier',
  sentier: 'sentier',
  aut: 'autoroute',
  autoroute: 'autoroute',
}
/** Written the French way. */
const sharedKinds: Record<string, string> = { pl: 'place', place: 'place', cour: 'cour' }

/** `rue Saint-Denis Est`, `Main St W`. */
export function joinStreet({
  kind,
  name,
  direction,
  region,
}: {
  kind: string
  name: string
  direction: string
  region: string | null
}): string {
  const plain = plainName(kind)
  const before = frenchKinds[plain] ?? (region === 'QC' ? sharedKinds[plain] : undefined)
  return (
    before ? [before, readable(name), direction] : [readable(name), readable(kind), direction]
  )
    .filter(Boolean)
    .join(' ')
}

const particles = new Set([
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'l',
  'd',
  'a',
  'à',
  'au',
  'aux',
  'et',
  'sur',
  'sous',
  'en',
])

/** `RUE DE L'ÉGLISE` becomes `rue de l’Église`; other names stay. */
export function readable(text: string): string {
  const tidy = text.replace(/\s+/gu, ' ').trim()
  if (/\p{Ll}/u.test(tidy)) return tidy
  let index = 0
  return tidy
    .toLocaleLowerCase('fr-CA')
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
      const isFirst = index++ === 0
      const isSmall = particles.has(word)
        ? !isFirst
        : isFirst && tidy.length > word.length && frenchKinds[plainName(word)] !== undefined
      return isSmall ? word : word.charAt(0).toLocaleUpperCase('fr-CA') + word.slice(1)
    })
    .replaceAll("'", '’')
}
