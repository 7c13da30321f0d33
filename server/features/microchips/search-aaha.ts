import { policies } from '#domain/access/policies.ts'
import { microchipField } from '#domain/animals/numbers/number-rules.ts'
import type { Language } from '#domain/language.ts'
import type { AahaAnswer } from '#domain/microchips/microchips.api.ts'
import { readSized } from '#domain/validation/sizes.ts'
import type { Call } from '../../context.ts'
import { BadInput, Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { recordOf } from './microchips.queries.ts'

interface Asked {
  number?: string | undefined
  key?: string | undefined
}

const words = { fr: wordsIn('fr'), en: wordsIn('en') }

function wordsIn(language: Language) {
  const t = translator(language, 'microchips')
  return { found: t('aaha.found'), notFound: t('aaha.notFound') }
}

/**
 * Never reveals whose it is (requirements/contract.md 10).
 * @throws Refusal, which the endpoint answers with 200
 */
export async function searchAaha({ number, key }: Asked, call: Call): Promise<AahaAnswer> {
  // Check access first, then the number, and only then count a search.
  if (key === undefined || key === '') await admitCaller(call)
  if (number === undefined || number.trim() === '') throw new Refusal('NUMBER_REQUIRED')
  const read = readSized(microchipField, number)
  if (!read.success)
    throw new BadInput(read.issues.map((issue) => ({ ...issue, path: ['number'] })))
  if (key !== undefined && key !== '') await admitKey(key, call)

  const { db, env, publicUrl, language } = call
  const record = await recordOf(db, read.data)
  return {
    success: true,
    message: words[language][record ? 'found' : 'notFound'],
    found: record !== undefined,
    registration: record
      ? {
          name: 'Trouvaille',
          telephone: env.SUPPORT_PHONE ?? null,
          email: env.SUPPORT_EMAIL,
          web: `${publicUrl}/search/microchip?number=${read.data}`,
        }
      : null,
    created: record?.created.toISOString() ?? null,
    updated: record?.updated.toISOString() ?? null,
  }
}

/** Wrong keys count against the visitor, to stop guessing. */
async function admitKey(key: string, { apiKeys, limits, visitor }: Call): Promise<void> {
  switch (await apiKeys.use(key)) {
    case 'counted':
      return
    case 'quota':
      throw new Refusal('QUOTA_REACHED')
    case 'unknown':
      await limits.consume('search', visitor)
      throw new Refusal('API_KEY_UNKNOWN')
  }
}

/** Without key, the session cookie must belong to a permitted account. */
async function admitCaller({ caller, limits }: Call): Promise<void> {
  if (caller.userId === null) throw new Refusal('ACCESS_NEEDED')
  const refusal = policies['keeper-accepted'](caller)
  if (refusal) throw new Refusal(refusal)
  await limits.consume('search', caller.userId)
}
