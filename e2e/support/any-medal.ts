import type { APIRequestContext } from '@playwright/test'
import type { Sex } from '#domain/animals/animal.ts'

/** Of an animal of the demonstration. */
export async function anyMedal(request: APIRequestContext): Promise<{ medal: string; sex: Sex }> {
  const numbers = Array.from({ length: 60 }, (_, at) => `MED${4207 + 7 * at}`)
  for (const medal of numbers) {
    const answer = await request.post('/api/search/card', {
      data: { number: medal, kind: 'medal' },
    })
    const { results } = (await answer.json()) as { results: { sex: Sex }[] }
    if (results[0]) return { medal, sex: results[0].sex }
  }
  throw new Error('no medal in the demonstration')
}
