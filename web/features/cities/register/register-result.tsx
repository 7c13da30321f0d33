import { useTranslations } from 'use-intl'
import type { RegisterOutcome } from '#domain/licences/register.api.ts'
import { mostRejectedRows } from '#web/shared/sheets/rejected-rows.tsx'
import { SheetCounts, SheetRejects } from '#web/shared/sheets/sheet-outcome.tsx'

/** What came of the rows of a register, or would. */
export function RegisterResult({
  outcome,
  isTrial = false,
}: {
  outcome: RegisterOutcome
  isTrial?: boolean
}) {
  const t = useTranslations('cities.register')
  const { imported, rejected, rejects } = outcome
  return (
    <>
      <SheetCounts
        said={t(isTrial ? 'wouldImport' : 'imported', { count: imported })}
        outcome={outcome}
      />
      <SheetRejects
        rows={rejects}
        save={t('saveRejects')}
        file={t('fileName')}
        more={rejected > mostRejectedRows && t('moreRejects', { shown: String(mostRejectedRows) })}
      />
    </>
  )
}
