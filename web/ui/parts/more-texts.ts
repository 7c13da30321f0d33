import type { TextsName } from '#domain/screens/text-parts.ts'

type Load = (namespaces: readonly TextsName[]) => Promise<void>

/** Of web/app/texts.tsx, which knows where all texts are. */
let load: Load = async () => {}

export const loadTextsBy = (loader: Load): void => {
  load = loader
}

/** For parts that come after their page, with texts that the page does not have. */
export const needTexts: Load = (namespaces) => load(namespaces)
