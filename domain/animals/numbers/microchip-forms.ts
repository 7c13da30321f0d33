import type { NumberKind } from '../animal.ts'
import { normalizeNumber } from './numbers.ts'

/**
 * Names of makers as they are printed before their shorter numbers, with what these look like
 * (requirements/facts-microchip-prefixes.md). Ten characters have letters too, so a name counts only before a
 * whole number of its maker.
 */
const makers: readonly [name: string, number: RegExp][] = [
  ['AVID', /^(?:\d{9}|1[A-Z\d]{8}A)$/],
  ['HOMEAGAIN', /^4[A-Z\d]{9}$/],
  ['TROVAN', /^000[67][A-Z\d]{6}$/],
  ['AKCREUNITE', /^000[67][A-Z\d]{6}$/],
  ['BANFIELD', /^0D0D[A-Z\d]{6}$/],
  ['24PETWATCH', /^[09]A1[A-Z\d]{7}$/],
  ['BUDDYID', /^(?:0A0|7E1)[A-Z\d]{7}$/],
  ['M4S', /^0C0[A-Z\d]{7}$/],
]

/** A name before a whole number of its maker; PostgreSQL reads the pattern alike. */
export const printedName = new RegExp(
  `^(?:${makers.map(([name, { source }]) => `${name}(?=${source.slice(1)})`).join('|')})`,
)

/**
 * No number is longer than 15 characters: letters before 15 digits are a maker's name, the standard's, or
 * what a reader sends, with the reserved field or without.
 */
const namedIso = /^[A-Z\d]*[A-Z](?:0{6,})?(\d{15})$/

/**
 * A microchip as it is stored: like any number, and without the name that is printed before it
 * (docs/decisions/0115-avid-as-printed.md). What is no whole number after a name stays as it is.
 */
export function normalizeMicrochip(typed: string): string {
  const code = normalizeNumber(typed).replace(printedName, '')
  return namedIso.exec(code)?.[1] ?? code
}

/** Characters of a stored microchip at most. */
const longest = 15

/**
 * The normal form of a microchip, then the one in which earlier releases stored it with its maker's name, if
 * there was room: numbers of 15 digits, which most are, have one form.
 */
export function microchipForms(typed: string): [normal: string, ...named: string[]] {
  const number = normalizeMicrochip(typed)
  const maker = makers.find(
    ([name, shape]) => shape.test(number) && name.length + number.length <= longest,
  )
  return maker ? [number, maker[0] + number] : [number]
}

/** For a statement that compares with two values: null is equal to nothing. */
export function inTwoPlaces(typed: string): [normal: string, named: string | null] {
  const [normal, named] = microchipForms(typed)
  return [normal, named ?? null]
}

/** A number of a kind as it is stored. */
export const numberAs = (kind: NumberKind, typed: string): string =>
  kind === 'microchip' ? normalizeMicrochip(typed) : normalizeNumber(typed)

/** As which a number of a kind may be stored. */
export const formsOf = (kind: NumberKind, typed: string): [normal: string, ...named: string[]] =>
  kind === 'microchip' ? microchipForms(typed) : [normalizeNumber(typed)]
