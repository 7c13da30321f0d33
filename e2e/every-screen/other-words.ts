import type { Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { en } from '#domain/texts.en.ts'
import { fr } from '#domain/texts.fr.ts'

/** Sentences of three words and more, without what is filled in. */
function sentencesOf(texts: object): string[] {
  return Object.values(texts).flatMap((text: unknown) => {
    if (typeof text === 'object' && text !== null) return sentencesOf(text)
    return typeof text === 'string' && !/[{}<]/.test(text) && text.split(/\s+/).length >= 3
      ? [plain(text)]
      : []
  })
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Those of one language alone. */
const only = (own: object, other: object): ReadonlySet<string> => {
  const others = new Set(sentencesOf(other))
  return new Set(sentencesOf(own).filter((sentence) => !others.has(sentence)))
}
const sentences: Record<Language, ReadonlySet<string>> = { fr: only(fr, en), en: only(en, fr) }

/** What a page says in a language that it is not in; in what people wrote, nothing is looked for. */
export async function wordsOf(language: Language, page: Page): Promise<string[]> {
  const lines = await page.evaluate(() => document.body.innerText.split('\n'))
  return lines.map(plain).filter((line) => sentences[language].has(line))
}
