import { randomInt } from 'node:crypto'

const signs = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Random, so that it reveals nothing and cannot be guessed (requirements/contract.md 3). */
export const newUniqueId = (): string =>
  Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join('')
