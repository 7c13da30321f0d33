import type { ScreenFiles } from './screen-files.ts'
import { screens, type ScreenName } from './screens.ts'

/** With all texts that the screen needs besides the shell's. */
export function withTexts(name: ScreenName, { page, texts }: ScreenFiles): ScreenFiles {
  if (name === 'landing') return { page, texts }
  return {
    page,
    texts: [
      'parts',
      ...(screens[name].access === 'anyone' ? [] : (['members'] as const)),
      ...texts,
    ],
  }
}
