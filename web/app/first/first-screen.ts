import type { TextsName } from '#domain/screens/text-parts.ts'
import type { Screen } from '#domain/screens/screen.ts'
import type { ScreenName } from '#domain/screens/screens.ts'
import { knowScreens } from '#web/shared/screens/known-screens.ts'

/**
 * The first screen of a visitor, and the addresses of its files, as the server named them: so it needs no
 * list of the files and routes of all others (docs/decisions/0118).
 */
export interface FirstScreen {
  name: ScreenName
  screen: Screen
  /** The path that was asked for. */
  path: string
  page: string
  texts: Partial<Record<TextsName, string>>
}

let first: FirstScreen | undefined

export const beginWith = (screen: FirstScreen | undefined): void => {
  first = screen
  if (screen) knowScreens({ [screen.name]: screen.screen })
}

export const firstScreen = (): FirstScreen | undefined => first
