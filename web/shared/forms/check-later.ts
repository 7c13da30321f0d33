import { needTexts } from '#web/shared/screens/more-texts.ts'
import { needFile } from '#web/ui/parts/why-missing.ts'
import { onceBegun } from '#web/ui/parts/use-part.ts'

/**
 * What a form is checked by and sent with, and the words of its errors: comes once someone does
 * something on the page, or at the latest when the form is sent.
 */
export function checkLater<T>(load: () => Promise<T>): () => Promise<T> {
  const check = onceBegun(async () => (await Promise.all([load(), needTexts(['validation'])]))[0])
  return async () =>
    (await Promise.all([check(), needFile(async () => needTexts(['validation']))]))[0]
}
