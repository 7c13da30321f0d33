/** Of 32 bits. */
export function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Wrong, extra, missing, swapped letters. */
export const withinErrors = (a: string, b: string, errors: number): boolean =>
  errorsBetween(a, b, errors) <= errors

/** Rows of `errorsBetween`, reused since every keystroke compares hundreds of names. */
let rows = [0, 1, 2].map(() => new Uint16Array(64)) as [Uint16Array, Uint16Array, Uint16Array]

/** As `withinErrors` counts them; more than `most` if there are more. */
export function errorsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [from, endA, endB] = [0, a.length, b.length]
  while (from < endA && from < endB && a.charCodeAt(from) === b.charCodeAt(from)) from++
  while (endA > from && endB > from && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--
    endB--
  }
  const [height, width] = [endA - from, endB - from]
  if (height === 0 || width === 0) return height + width
  if (width >= rows[0].length) rows = [0, 1, 2].map(() => new Uint16Array(2 * width)) as typeof rows
  let [before, row, next] = rows
  for (let j = 0; j <= width; j++) row[j] = j
  for (let i = 1; i <= height; i++) {
    const letter = a.charCodeAt(from + i - 1)
    let least = (next[0] = i)
    for (let j = 1; j <= width; j++) {
      const other = b.charCodeAt(from + j - 1)
      let cost = Math.min(
        (row[j - 1] as number) + (letter === other ? 0 : 1),
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
      )
      if (
        i > 1 &&
        j > 1 &&
        letter === b.charCodeAt(from + j - 2) &&
        a.charCodeAt(from + i - 2) === other
      )
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      next[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    ;[before, row, next] = [row, next, before]
  }
  return row[width] as number
}
