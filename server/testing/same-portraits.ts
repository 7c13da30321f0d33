import { portraits, pictureOf, type Portrait } from '../db/demo/drawings/portraits.ts'
import type { drawPortraits } from '../db/demo/store-animals.ts'
import { drawSizes } from '../features/pictures/draw-sizes.ts'

/** For `loadDemo`: one drawing for every animal, as drawing all takes seconds. */
export const samePortraits: typeof drawPortraits = async () => {
  const drawn = await drawSizes(Buffer.from(pictureOf(portraits[0] as Portrait)))
  return portraits.map(() => drawn)
}
