import { useTranslations } from 'use-intl'
import { proReportsApi, shelterCountApi } from '#domain/figures/figures.api.ts'
import { ageClasses } from '#domain/figures/shelter-animals-count.ts'
import { speciesGroups } from '#domain/figures/shelter-figures.ts'
import { callFile } from '#web/api/call.ts'
import { ChoiceFilter, wordsOf } from '#web/shared/lists/filters.tsx'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { BySpecies } from './by-species.tsx'
import { DownloadReport } from './download-report.tsx'
import { ReportView } from './report-view.tsx'

/** Of a shelter's stays, of all or of a species and an age (requirements/professionals.md 7). */
export function Page() {
  const t = useTranslations('figures')
  const change = useChangeSearch()
  const { species, age } = useScreenSearch()
  const narrowed = {
    species: speciesGroups.find((one) => one === species),
    age: ageClasses.find((one) => one === age),
  }
  const ofSpecies = narrowed.species ? [t(`stays.species.${narrowed.species}`)] : []
  const ofAge = narrowed.age ? [t(`stays.ages.${narrowed.age}`)] : []
  return (
    <PageBody>
      <BackLink screen="proReports">{t('back')}</BackLink>
      <PageHeading lead={t('reports.intake.text')}>{t('reports.intake.title')}</PageHeading>
      <ReportView
        calls={proReportsApi.intake}
        narrowed={narrowed}
        about={[...ofSpecies, ...ofAge]}
        filters={
          <>
            <ChoiceFilter
              label={t('stays.ofSpecies')}
              value={narrowed.species}
              all={t('stays.allSpecies')}
              choices={wordsOf(speciesGroups, (one) => t(`stays.species.${one}`))}
              onChange={(one) => void change({ species: one || undefined })}
            />
            <ChoiceFilter
              label={t('stays.ofAge')}
              value={narrowed.age}
              all={t('stays.allAges')}
              choices={wordsOf(ageClasses, (one) => t(`stays.ages.${one}`))}
              onChange={(one) => void change({ age: one || undefined })}
            />
          </>
        }
        files={({ from, to }) => (
          <DownloadReport read={() => callFile(shelterCountApi.csv, { query: { from, to } })}>
            {t('stays.shelterCount')}
          </DownloadReport>
        )}
      >
        {(report) => <BySpecies report={report} about={ofAge} />}
      </ReportView>
    </PageBody>
  )
}
