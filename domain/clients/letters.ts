import { z } from 'zod'
import type { Language } from '../language.ts'
import { manyLines, oneLine } from '../validation/lines.ts'
import { blankIsAbsent } from '../validation/message.ts'
import { say } from '../validation/say.ts'
import type { ConsentState } from './client.ts'

/** Commercial ones need consent (requirements/clients.md 5). */
export const letterKinds = ['service', 'commercial'] as const
export type LetterKind = (typeof letterKinds)[number]

export const recipientStatuses = [
  'waiting',
  'sent',
  'bounced',
  'no_email',
  'no_consent',
  'withdrawn',
] as const
export type RecipientStatus = (typeof recipientStatuses)[number]

/** By organization and day in Quebec (requirements/contract.md 16). */
export const lettersADay = 500

export type LetterContent = Partial<Record<Language, { subject: string; text: string }>>

/** What keeps a letter from a client; null where it goes out. */
export function whyNot(
  kind: LetterKind,
  { email, consentState }: { email: string | null; consentState: ConsentState },
): 'no_email' | 'no_consent' | 'withdrawn' | null {
  if (email === null) return 'no_email'
  if (kind === 'service' || consentState === 'given') return null
  return consentState === 'withdrawn' ? 'withdrawn' : 'no_consent'
}

const subject = z.preprocess(
  blankIsAbsent,
  z.string().trim().max(120).regex(oneLine, say('INVALID')).optional(),
)
const body = z.preprocess(
  blankIsAbsent,
  z.string().trim().max(5000).regex(manyLines, say('INVALID')).optional(),
)

const fields = z.object({
  kind: z.enum(letterKinds, say('REQUIRED')),
  subjectFr: subject,
  textFr: body,
  subjectEn: subject,
  textEn: body,
})
type Fields = z.output<typeof fields>

/** French where no other is written; each language whole or not at all. */
export const letterFields = fields
  .refine((letter) => letter.subjectFr ?? (!letter.textFr && isEnglish(letter)), {
    path: ['subjectFr'],
    message: say('REQUIRED'),
  })
  .refine((letter) => letter.textFr ?? (!letter.subjectFr && isEnglish(letter)), {
    path: ['textFr'],
    message: say('REQUIRED'),
  })
  .refine(({ subjectEn, textEn }) => subjectEn ?? !textEn, {
    path: ['subjectEn'],
    message: say('REQUIRED'),
  })
  .refine(({ subjectEn, textEn }) => textEn ?? !subjectEn, {
    path: ['textEn'],
    message: say('REQUIRED'),
  })

const isEnglish = ({ subjectEn, textEn }: Fields) => Boolean(subjectEn ?? textEn)

export const contentOf = ({ subjectFr, textFr, subjectEn, textEn }: Fields): LetterContent => ({
  ...(subjectFr && textFr && { fr: { subject: subjectFr, text: textFr } }),
  ...(subjectEn && textEn && { en: { subject: subjectEn, text: textEn } }),
})

/** In the reader's language, else in the one that was written. */
export function contentFor(
  content: LetterContent,
  language: Language,
): { language: Language; subject: string; text: string } | null {
  const other = language === 'fr' ? 'en' : 'fr'
  const written = content[language] ? language : other
  const found = content[written]
  return found ? { language: written, ...found } : null
}
