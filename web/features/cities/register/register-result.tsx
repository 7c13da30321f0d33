import { useTranslations } from 'use-intl'
import { registerApi, type RegisterOutcome } from '#domain/licences/register.api.ts'
import { CsvButton } from '#web/shared/lists/csv-button.tsx'
import { mostRejectedRows } from '#web/shared/sheets/rejected-rows.tsx'
import { SheetCounts, SheetRejects } from '#web/shared/sheets/sheet-outcome.tsx'

/** What came of the rows of a register, or would. */
export function RegisterResult({
  id,
  outcome,
  isTrial = false,
}: {
  id: string
  outcome: RegisterOutcome
  isTrial?: boolean
}) {
  const t = useTranslations('cities.register')
  const sheets = useTranslations('sheets')
  const { imported, rejected, rejects, warned, warnings } = outcome
  const more = (count: number) =>
    count > mostRejectedRows && t('moreRejects', { shown: String(mostRejectedRows) })
  return (
    <>
      <SheetCounts
        said={t(isTrial ? 'wouldImport' : 'imported', { count: imported })}
        outcome={outcome}
      />
      {rejected + warned > 0 && (
        <p>
          <CsvButton
            kind="quiet"
            endpoint={registerApi.rejects}
            params={{ id }}
            query={{}}
            failed={t('failed')}
          >
            {t('saveRejects')}
          </CsvButton>
        </p>
      )}
      <SheetRejects rows={rejects} more={more(rejected)} />
      <SheetRejects rows={warnings} caption={sheets('warningsCaption')} more={more(warned)} />
    </>
  )
}
