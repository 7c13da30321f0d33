/**
 * The form in which numbers of cards, microchips, tattoos and medals are stored and compared:
 * without spaces, dashes, dots and asterisks, in upper case (requirements/contract.md 3). Always
 * text: 15 digits do not fit every number type, and zeros may lead.
 */
export const normalizeNumber = (typed: string): string =>
  typed.replace(/[\s\p{Pd}.·*]/gu, '').toUpperCase()

/** A number as it is read aloud: digits in groups of 3, anything else as it is. */
export const inGroups = (number: string): string =>
  /^\d{9,15}$/.test(number) ? number.replace(/(\d{3})(?=\d)/g, '$1 ') : number

/** The same inside a sentence, where no line ends in a number. */
export const unbroken = (number: string): string => inGroups(number).replaceAll(' ', '\u00A0')
