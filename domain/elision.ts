import { plainWord } from './places/plain-name.ts'

/** Names whose h is mute; that of others, such as Husky or Hull, is as good without elision. */
const muteH =
  /^h(?:adrien|ector|elen|elene|eloise|enri|enriette|ercule|ermes|ermine|ermione|ilaire|ippolyte|onore|orace|ortense|ubert|ugo|ugues|uguette|yacinthe)\b/
/** An initial y is a vowel before a consonant alone: Yves, not Yannick. */
const vowel = /^(?:[aeiou]|y[^aeiou\W\d_])/

/** Whether `de` and `que` lose their e before a name. */
const elides = (name: string): boolean => {
  const plain = plainWord(name)
  return vowel.test(plain) || muteH.test(plain)
}

/**
 * Finishes a French text: where a name follows, texts say `d(e) {name}` and `qu(e) {name}`, which is
 * read as `d’Alfa` and `de Rex`.
 */
export const elided = (text: string): string =>
  text.includes('(e) ')
    ? text.replace(
        /\b([Dd]|[Qq]u)\(e\) (?=([\p{L}\p{M}]{0,20}))/gu,
        (_, begin: string, name: string) => (elides(name) ? `${begin}’` : `${begin}e `),
      )
    : text
