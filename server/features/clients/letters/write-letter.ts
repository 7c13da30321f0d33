import type { Organization } from './letters.queries.ts'
import { contentFor, type LetterContent, type LetterKind } from '#domain/clients/letters.ts'
import type { Language } from '#domain/language.ts'
import type { Services } from '../../../context.ts'
import { letter } from '../../../mail/letter-layout.ts'
import { translator } from '../../../texts.ts'

interface Written {
  language: Language
  subject: string
  html: string
  text: string
}

/** A letter as one client gets it; null where nothing was written. */
export function writeLetter(
  { env }: Pick<Services, 'env'>,
  organization: Organization,
  { kind, content }: { kind: LetterKind; content: LetterContent },
  { language: spoken, stopUrl }: { language: Language; stopUrl: string },
): Written | null {
  const written = contentFor(content, spoken)
  if (!written) return null
  const { language, subject, text } = written
  const t = translator(language, 'letters')
  const { businessName } = organization
  const reached = [organization.address, organization.telephone, organization.email]
  return {
    language,
    subject: t('subject', { businessName, subject }),
    ...letter({
      language,
      title: subject,
      paragraphs: [
        t('from', { businessName }),
        ...text.split(/\n{2,}/).flatMap((part) => part.trim() || []),
      ],
      foot: [
        [businessName, ...reached].filter(Boolean).join('\n'),
        t(kind === 'commercial' ? 'whyCommercial' : 'whyService', { businessName }),
      ].join('\n'),
      footAction: { label: t('stop', { businessName }), url: stopUrl },
      address: env.COMPANY_ADDRESS,
    }),
  }
}
