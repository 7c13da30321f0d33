/** The point that crops keep in sight, as fractions of the width and height, from the top left. */
export interface Focus {
  x: number
  y: number
}

const mark = /~(\d{1,3})-(\d{1,3})$/

const percent = (fraction: number): number => Math.round(fraction * 100)

/**
 * The id of a picture as replies and addresses give it: it ends with the point of focus, in per cent, so
 * that another point is another address (docs/decisions/0011-pictures-under-their-id.md).
 */
export const withFocus = (id: string, focus: Focus | null): string =>
  focus === null ? id : `${id}~${percent(focus.x)}-${percent(focus.y)}`

/** The id by which its files are stored. */
export const withoutFocus = (id: string): string => id.replace(mark, '')

/** Of an id, or of an address that ends with one; null where nobody set it. */
export function focusIn(id: string): Focus | null {
  const [, x, y] = mark.exec(id) ?? []
  return x === undefined ? null : { x: Number(x) / 100, y: Number(y) / 100 }
}

/** Where the point is after a turn to the right. */
export const turned = ({ x, y }: Focus): Focus => ({ x: 1 - y, y: x })
