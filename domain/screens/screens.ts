import type { Texts } from '../texts.ts'
import { firstScreens } from './first-screens.ts'
import { memberScreens } from './member-screens.ts'
import { proScreens } from './pro-screens.ts'
import type { Screen } from './screen.ts'
import { staffScreens } from './staff-screens.ts'
import { visitorScreens } from './visitor-screens.ts'

/**
 * Every screen, for router, titles, menu, guards, server pages and tests; what it is made of is in
 * screen-files.ts.
 */
export const screens = {
  ...firstScreens,
  ...visitorScreens,
  ...memberScreens,
  ...proScreens,
  ...staffScreens,
} as const satisfies Record<string, Screen> & Record<keyof Texts['screens']['titles'], Screen>

export type ScreenName = keyof typeof screens
