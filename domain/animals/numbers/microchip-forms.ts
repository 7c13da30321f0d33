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
  const code = normalizeNumber(typed)
  for (const [name, number] of makers) {
    const rest = code.startsWith(name) ? code.slice(name.length) : ''
    if (number.test(rest)) return rest
  }
  return namedIso.exec(code)?.[1] ?? code
}

/** Characters of a stored microchip at most. */
const longest = 15

/**
 * The normal form of a microchip, then the one in which earlier releases stored it with its maker's name; the
 * same again where there is none. Always two: a named statement that compares with an array is planned at
 * every call, which takes longer than the look-up.
 */
export function microchipForms(typed: string): [normal: string, named: string] {
  const number = normalizeMicrochip(typed)
  const maker = makers.find(
    ([name, shape]) => shape.test(number) && name.length + number.length <= longest,
  )
  return [number, maker ? maker[0] + number : number]
}

/** A number of a kind as it is stored. */
export const numberAs = (kind: NumberKind, typed: string): string =>
  kind === 'microchip' ? normalizeMicrochip(typed) : normalizeNumber(typed)

/** As which a number of a kind may be stored. */
export const formsOf = (kind: NumberKind, typed: string): string[] =>
  kind === 'microchip' ? microchipForms(typed) : [normalizeNumber(typed)]
