import { coloursIn, type Colour } from './colours.ts'
import { lookUp, wordsOf, wordTable } from './concepts.ts'

const parts = wordTable({
  paw: 'patte paw pied foot feet chaussette sock mitaine mitten botte boot leg jambe',
  chest: 'poitrine poitrail plastron torse chest bib bavette jabot',
  tail: 'queue tail',
  ear: 'oreille ear',
  eye: 'oeil yeux eye',
  nose: 'nez museau truffe nose muzzle snout',
  belly: 'ventre belly stomach',
  chin: 'menton chin',
  forehead: 'front forehead tete head liste blaze etoile star',
  neck: 'cou neck gorge throat crinier mane',
  back: 'dos back',
  wing: 'aile wing',
  beak: 'bec beak',
  tooth: 'dent tooth teeth croc fang',
  leash: 'laisse leash',
})
const signs = wordTable({
  scar: 'cicatrice scar balafre',
  limp: 'boite boiterie boiteux limp limping lame',
  missing: 'manque manquant missing amputated amputee ampute sans',
  notch: 'entaille encoche notch nick nicked dechire torn',
  spot: 'tache spot patch',
  blind: 'aveugle blind borgne',
  deaf: 'sourd deaf',
  curled: 'enroule frise curled curly crochu crooked kink',
  short: 'courte court short bobtail coupe docked cut',
  shaved: 'rase shaved tondu',
  bell: 'clochette grelot bell',
  bandana: 'bandana foulard scarf',
  lump: 'bosse lump masse',
  drooping: 'tombant pendant floppy droopy',
})
const sides = wordTable({ left: 'gauche left', right: 'droit right' })

interface Mark {
  parts: string[]
  signs: string[]
  sides: string[]
  colours: Colour[]
}

const known = <T>(table: ReadonlyMap<string, T>, words: string[]): T[] => [
  ...new Set(words.flatMap((word) => lookUp(table, word) ?? [])),
]

const pieces = (text: string): string[] => text.split(/[,;.:!?\n()]|\s(?:et|and|avec|with)\s/i)
const ofCollar = /\b(?:collier|collar|harnais|harness)/i

/** Marks that a text names, in either language; words that name none are left out. */
export const marksIn = (text: string): Mark[] =>
  pieces(text)
    .filter((piece) => !ofCollar.test(piece))
    .map((piece) => {
      const words = wordsOf(piece)
      return {
        parts: known(parts, words),
        signs: known(signs, words),
        sides: known(sides, words),
        colours: coloursIn(piece),
      }
    })
    .filter((mark) => mark.signs.length > 0 || mark.parts.length > 0)

const meet = (ours: readonly string[], theirs: readonly string[]): boolean =>
  ours.some((one) => theirs.includes(one))
const fits = (ours: readonly string[], theirs: readonly string[]): boolean =>
  ours.length === 0 || theirs.length === 0 || meet(ours, theirs)

/** The same mark: the same part or sign of the body, told further, and nothing against it. */
const sameMark = (one: Mark, other: Mark): boolean =>
  fits(one.sides, other.sides) &&
  fits(one.colours, other.colours) &&
  fits(one.parts, other.parts) &&
  (meet(one.signs, other.signs) ||
    (meet(one.parts, other.parts) && meet(one.colours, other.colours)))

/** Marks of one side that the other names too; the same from either side. */
export const marksShared = (ours: readonly Mark[], theirs: readonly Mark[]): number =>
  Math.min(
    ours.filter((one) => theirs.some((other) => sameMark(one, other))).length,
    theirs.filter((one) => ours.some((other) => sameMark(one, other))).length,
  )

const bare = /\b(?:sans|aucun|no|without|pas de)\b/i

/** Colours of a collar; null where none is told of, or it has no colour. */
export function collarIn(text: string, all: boolean): Colour[] | null {
  const told = all ? [text] : pieces(text).filter((piece) => ofCollar.test(piece))
  const colours = told.filter((piece) => !bare.test(piece)).flatMap(coloursIn)
  return colours.length > 0 ? [...new Set(colours)] : null
}
