import type { Window as TestWindow } from 'happy-dom'

/** In pixels. */
export const setWidth = (width: number): void =>
  (window as unknown as TestWindow).happyDOM.setViewport({ width })
