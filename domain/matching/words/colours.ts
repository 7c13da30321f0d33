import { lookUp, wordsOf, wordTable } from './concepts.ts'

const table = wordTable({
  black: 'noir black ebene ebony jais charbon',
  white: 'blanc blanche white neige ivoire ivory',
  grey: 'gris grey gray argent argente silver charcoal ardoise slate smoke fume souris bleute',
  brown:
    'brun brown chocolat chocolate marron foie liver acajou mahogany noisette hazel cafe bai bay',
  beige:
    'beige creme cream sable sand fauve fawn blond blonde champagne tan feu isabelle wheaten froment',
  orange: 'roux rousse orange ginger caramel dore golden abricot apricot alezan chestnut rouquin',
  red: 'rouge red bordeaux burgundy',
  yellow: 'jaune yellow gold',
  green: 'vert green lime',
  blue: 'bleu blue marine navy turquoise teal',
  pink: 'rose pink fuchsia',
  purple: 'mauve violet purple lilas lilac',
  tabby: 'tigre tabby bringe brindle raye striped tiger chatine zebre',
  calico: 'calico ecaille tortoiseshell tortie tricolor tricolore torti',
  spotted: 'tachete spotted mouchete merle harlequin arlequin truite roan',
})
export type Colour = typeof table extends ReadonlyMap<string, infer C> ? C : never

/** What one person calls one and another the other. */
const neighbours = new Set(
  [
    'black grey',
    'black brown',
    'grey white',
    'grey blue',
    'grey tabby',
    'brown beige',
    'brown orange',
    'brown tabby',
    'brown red',
    'beige white',
    'beige orange',
    'beige yellow',
    'orange red',
    'orange yellow',
    'orange tabby',
    'calico orange',
    'calico black',
    'calico tabby',
    'pink red',
    'pink purple',
    'purple blue',
    'green blue',
    'green yellow',
    'spotted grey',
  ].flatMap((pair) => [pair, pair.split(' ').toReversed().join(' ')]),
)

export const coloursIn = (text: string): Colour[] => [
  ...new Set(wordsOf(text).flatMap((word) => lookUp(table, word) ?? [])),
]

const nearness = (one: Colour, other: Colour): number => {
  if (one === other) return 1
  return neighbours.has(`${one} ${other}`) ? 0.7 : 0
}

const nearest = (one: Colour, others: readonly Colour[]): number =>
  Math.max(...others.map((other) => nearness(one, other)))

/** 0 to 1, the same from either side; both name a colour. */
export function colourLikeness(ours: readonly Colour[], theirs: readonly Colour[]): number {
  const sum = (from: readonly Colour[], to: readonly Colour[]) =>
    from.reduce((total, one) => total + nearest(one, to), 0)
  return (sum(ours, theirs) + sum(theirs, ours)) / (ours.length + theirs.length)
}
