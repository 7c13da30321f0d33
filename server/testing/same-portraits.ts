import { demoDrawings, type drawPortraits } from '../db/demo/store-animals.ts'
import { drawSizes } from '../features/pictures/draw-sizes.ts'

/** For `loadDemo`: one drawing for every animal, as drawing all takes seconds. */
export const samePortraits: typeof drawPortraits = async () => {
  const drawn = await drawSizes(Buffer.from(demoDrawings[0] ?? ''))
  return demoDrawings.map(() => drawn)
}
