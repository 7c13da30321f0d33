import { useTranslations } from 'use-intl'
import { isEmailKind } from '#domain/emails/kinds.ts'

/** The name of a job, in words if it writes e-mails. */
export function useKindName(): (kind: string) => string {
  const t = useTranslations('emails.kinds')
  return (kind) => (isEmailKind(kind) ? t(kind) : kind)
}
