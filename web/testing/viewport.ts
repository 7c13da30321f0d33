import type { Window as TestWindow } from 'happy-dom'

/** Makes the window so many pixels wide, for screens that show less where there is less room. */
export const setWidth = (width: number): void =>
  (window as unknown as TestWindow).happyDOM.setViewport({ width })
