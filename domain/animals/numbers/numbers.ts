import { dashSigns, unseenSigns } from '../../validation/typed-signs.ts'

const between = new RegExp(`[\\s${dashSigns}${unseenSigns}.·*]`, 'gu')

/**
 * Removes spaces, dashes, dots, asterisks and what nobody sees; upper case (requirements/contract.md 3). Numbers are
 * always text: 15 digits exceed some number types, and leading zeros count.
 */
export const normalizeNumber = (typed: string): string => typed.replace(between, '').toUpperCase()

/** Digits in groups of 3, anything else unchanged. */
export const inGroups = (number: string): string =>
  /^\d{9,15}$/.test(number) ? number.replace(/(\d{3})(?=\d)/g, '$1 ') : number

/** The same with non-breaking spaces. */
export const unbroken = (number: string): string => inGroups(number).replaceAll(' ', '\u00A0')
