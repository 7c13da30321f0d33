import { firstScreens } from '#domain/screens/first-screens.ts'
import type { Screen } from '#domain/screens/screen.ts'
import type { ScreenName } from '#domain/screens/screens.ts'

type Screens = Partial<Record<ScreenName, Screen>>

/** Those of the first load and the first screen; public-screens.ts and all-screens.ts bring the others. */
const known: Screens = { ...firstScreens }

export const knowScreens = (screens: Screens): void => {
  Object.assign(known, screens)
}

export const isKnownScreen = (name: ScreenName): boolean => name in known

/** What the first load names stands in first-screens.ts. */
export function screenOf(name: ScreenName): Screen {
  const screen = known[name]
  if (!screen) throw new Error(`screen ${name} is not known here`)
  return screen
}
