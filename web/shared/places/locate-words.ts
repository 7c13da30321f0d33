import type { Language } from '#domain/language.ts'
import { longestAddress, searchApi, type PlaceDetail } from '#domain/search/search.api.ts'
import { call, CallError } from '#web/api/call.ts'

/**
 * Where words are of which no suggestion was taken, as the server places them.
 * @param name of the form's field, beside which a refusal with its suggestions is shown
 */
export async function locateWords(
  text: string,
  name: string,
  language: Language,
): Promise<PlaceDetail> {
  try {
    const address = text.slice(0, longestAddress)
    return await call(searchApi.place, { body: { address, language } })
  } catch (error) {
    throw error instanceof CallError && error.fields['address'] !== undefined
      ? error.renamed((path) => (path === 'address' ? name : path))
      : error
  }
}
