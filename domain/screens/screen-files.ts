import type { TextsName } from './text-parts.ts'
import { memberFiles } from './member-files.ts'
import type { ScreenName } from './screens.ts'
import { visitorFiles } from './visitor-files.ts'
import { withTexts } from './with-texts.ts'

export interface ScreenFiles {
  /** `web/features/<page>.page.tsx`, which exports `Page`. */
  page: string
  /** Namespaces besides those of the shell and, but for the landing page, of shared parts. */
  texts: readonly TextsName[]
}

/** What each screen is made of; the browser has those of visitors and those of members apart. */
const files: Record<ScreenName, ScreenFiles> = { ...visitorFiles, ...memberFiles }

export const filesOf = (name: ScreenName): ScreenFiles => withTexts(name, files[name])
