import type { TextsName } from '#domain/screens/text-parts.ts'
import type { Painted } from '#domain/screens/painted.ts'

/**
 * The first screen of a visitor, where the server painted it, and the addresses of its files: so it needs
 * no list of the files and routes of all others (docs/decisions/0118).
 */
export interface FirstScreen {
  name: Painted
  page: string
  texts: Partial<Record<TextsName, string>>
}

let first: FirstScreen | undefined

export const beginWith = (screen: FirstScreen | undefined): void => {
  first = screen
}

export const firstScreen = (): FirstScreen | undefined => first
