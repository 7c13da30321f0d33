import fc from 'fast-check'

/**
 * Any character of Unicode, as the unit of `fc.string`. Its own `binary` makes a table of all of them
 * for each string that it is asked for, which takes a second.
 */
export const anySign = fc
  .oneof(fc.integer({ max: 0xd7ff, min: 0 }), fc.integer({ min: 0xe000, max: 0x10_ffff }))
  .map((point) => String.fromCodePoint(point))
