/** Words as they are typed on a phone, in French and English. */
const short: readonly (readonly [RegExp, string])[] = [
  [/\byou\b/gi, 'u'],
  [/\byour\b/gi, 'ur'],
  [/\bare\b/gi, 'r'],
  [/\bto\b/gi, '2'],
  [/\bfor\b/gi, '4'],
  [/\bbefore\b/gi, 'b4'],
  [/\buntil\b/gi, 'til'],
  [/\band\b/gi, 'n'],
  [/\bplease\b/gi, 'plz'],
  [/\bgoing to\b/gi, 'gonna'],
  [/\bwant to\b/gi, 'wanna'],
  [/\bque\b/gi, 'ke'],
  [/\bvous\b/gi, 'vs'],
  [/\bje (?:ne )?/gi, 'j'],
  [/\bc['’]est\b/gi, 'c'],
  [/\bne /gi, ''],
  [/\bn['’]/gi, ''],
  [/\bvotre\b/gi, 'ton'],
  [/\bpour\b/gi, 'pr'],
  [/\btout\b/gi, 'tt'],
  [/\bil\b/gi, 'y'],
  [/\b(?:puis|et)\b/gi, 'pis'],
  [/ \$/g, '$'],
  [/['’.,;!]/g, ''],
]

/** A message as the same person would text it. */
export const texted = (message: string): string =>
  short.reduce((text, [written, typed]) => text.replace(written, typed), message).toLowerCase()
