/**
 * What copied and dictated text brings along (requirements/contract.md 1): signs that nobody sees,
 * such as joiners, marks of direction and soft hyphens, and dashes and spaces of many kinds.
 */
export const unseenSigns = '\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2064\\uFEFF'
/** Dashes, hyphens and the sign of minus. */
export const dashSigns = '\\p{Pd}\\u2043\\u2212'

const unseen = new RegExp(`[${unseenSigns}]`, 'g')
const dashes = new RegExp(`[${dashSigns}]`, 'gu')

export const withoutUnseen = (typed: string): string => typed.replace(unseen, '')

/** Without what nobody sees; every dash is `-`, every space one of the keyboard. */
export const plainSigns = (typed: string): string =>
  withoutUnseen(typed)
    .replace(dashes, '-')
    .replace(/\p{Zs}/gu, ' ')
