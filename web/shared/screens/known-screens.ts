import { firstScreens } from '#domain/screens/first-screens.ts'
import type { Screen } from '#domain/screens/screen.ts'
import type { ScreenName } from '#domain/screens/screens.ts'

/** Those of the first load and the first screen, until all-screens.ts brings every one. */
let known: Partial<Record<ScreenName, Screen>> = firstScreens

export const knowScreens = (screens: Record<ScreenName, Screen>): void => {
  known = screens
}

export const knowScreen = (name: ScreenName, screen: Screen): void => {
  known = { ...known, [name]: screen }
}

/** What the first load names stands in first-screens.ts. */
export function screenOf(name: ScreenName): Screen {
  const screen = known[name]
  if (!screen) throw new Error(`screen ${name} is not in first-screens.ts`)
  return screen
}
