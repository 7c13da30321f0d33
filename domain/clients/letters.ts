import { z } from 'zod'
import type { Language } from '../language.ts'
import { manyLines, oneLine } from '../validation/lines.ts'
import { blankIsAbsent } from '../validation/message.ts'
import { say } from '../validation/say.ts'
import type { ConsentState } from './client.ts'

/** Commercial ones need consent (requirements/clients.md 5). */
export const letterKinds = ['service', 'commercial'] as const
export type LetterKind = (typeof letterKinds)[number]

/** The last two came between the letter and its turn. */
export const recipientStatuses = ['waiting', 'sent', 'bounced', 'no_email', 'withdrawn'] as const
export type RecipientStatus = (typeof recipientStatuses)[number]

/** By organization and day in Quebec (requirements/contract.md 16). */
export const lettersADay = 500

export type LetterContent = Partial<Record<Language, { subject: string; text: string }>>

/** Why clients of a choice do not get a letter. */
export const skipReasons = ['no_email', 'no_consent', 'withdrawn'] as const
export type SkipReason = (typeof skipReasons)[number]
export type Skipped = Record<SkipReason, number>

/** What keeps a letter from a client; null where it goes out. */
export function whyNot(
  kind: LetterKind,
  { email, consentState }: { email: string | null; consentState: ConsentState },
): SkipReason | null {
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

/** Whom a letter is for: those of the ids, else those of a filter of the list, else all. */
export const letterChoice = z.object({
  kind: z.enum(letterKinds, say('REQUIRED')),
  ids: z.array(z.uuid()).min(1).max(lettersADay).optional(),
  filter: z.string().max(2000).optional(),
})

const fields = letterChoice.extend({
  subjectFr: subject,
  textFr: body,
  subjectEn: subject,
  textEn: body,
})
export type LetterFields = z.output<typeof fields>

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

const isEnglish = ({ subjectEn, textEn }: LetterFields) => Boolean(subjectEn ?? textEn)

export const contentOf = ({
  subjectFr,
  textFr,
  subjectEn,
  textEn,
}: LetterFields): LetterContent => ({
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
