import type { MaskitoOptions } from '@maskito/core'
import { splitExtension } from '#domain/accounts/telephone.ts'

const digit = /\d/
const letter = /[A-Za-z]/

/** Strips the country code of a pasted or autofilled number: +1 514 555-0199. */
const withoutCountry = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : text
}

const telephone = ['(', digit, digit, digit, ')', ' ', digit, digit, digit, '-', digit, digit, digit, digit] // prettier-ignore
/** What is typed behind a whole number stays in sight, so that it is never cut without a word. */
const withExtension = /^\(\d{3}\) \d{3}-\d{4}\s*[,;#(a-z][^\n]{0,16}$/i

/** The number in the form of the mask, with an extension behind it. */
function masked(text: string): string {
  if (withExtension.test(text)) return text
  const found = splitExtension(text)
  return found ? `${found.telephone} ${found.words}` : withoutCountry(text)
}

/** (xxx) xxx-xxxx (requirements/accounts-and-public.md 5). */
export const telephoneMask: MaskitoOptions = {
  mask: ({ value }) => (withExtension.test(value) ? withExtension : telephone),
  preprocessors: [
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: masked(elementState.value) },
      data: masked(data),
    }),
  ],
}

/** A1A 1A1, capitalized. */
export const postalMask: MaskitoOptions = {
  mask: [letter, digit, letter, ' ', digit, letter, digit],
  postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
}

/** 2026-5-4 and 2026.05.04 to 2026/05/04. */
const withSlashes = (text: string): string =>
  text.replace(
    /^\s*(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})\s*$/,
    (_, year: string, month: string, day: string) =>
      `${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}`,
  )

/** Incomplete: the 1 of 2026/05/1 may become 15. */
const isUnderWay = /^\d{4}\/\d{2}\/\d$/

/** YYYY/MM/DD. */
export const dateMask: MaskitoOptions = {
  mask: [digit, digit, digit, digit, '/', digit, digit, '/', digit, digit],
  preprocessors: [
    ({ elementState, data }) => ({
      elementState: {
        ...elementState,
        value: isUnderWay.test(elementState.value)
          ? elementState.value
          : withSlashes(elementState.value),
      },
      data: withSlashes(data),
    }),
  ],
}

/** YYYY/MM/DD @ HH:mm. */
export const instantMask: MaskitoOptions = {
  mask: [...(dateMask.mask as (string | RegExp)[]), ' ', '@', ' ', digit, digit, ':', digit, digit],
}

/** 123 456 789; `read` takes the number out of what is pasted. */
export function digitGroupsMask(
  length: number,
  read = (pasted: string): string => pasted,
): MaskitoOptions {
  const mask = Array.from({ length }, (_, at) =>
    at > 0 && at % 3 === 0 ? [' ', digit] : [digit],
  ).flat()
  return {
    mask,
    preprocessors: [({ elementState, data }) => ({ elementState, data: read(data) })],
  }
}

export const digitsMask = (length: number): MaskitoOptions => ({
  mask: Array.from({ length }, () => digit),
})
