import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { showDay } from '#domain/dates.ts'
import type { Licence } from '#domain/licences/licences.api.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { WithdrawLink } from '#web/shared/links/withdraw-link.tsx'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { useScreenParams, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { CounterActions } from './counter/counter-actions.tsx'
import styles from './counter/counter.module.css'
import { doneSteps, type DoneStep } from './form/done-steps.ts'
import { Finder } from './counter/finder.tsx'
import { LicenceFacts, Warnings } from './licence-facts.tsx'
import { LicenceHistory } from './licence-history.tsx'
import { licenceQueries } from './licences.queries.ts'

/** A licence for clerks of its city's organization, and staff. */
export function Page() {
  const t = useTranslations('counter.page')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('proLicence')
  const query = useQuery(licenceQueries.one(id))
  return (
    <PageBody>
      <BackLink screen="licences">{t('back')}</BackLink>
      <PageHeading>
        {query.data
          ? t('heading', { name: query.data.animalInfo.animalName })
          : titles('proLicence')}
      </PageHeading>
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        notFound={
          <NotThere title={t('unknownTitle')} screen="licences" back={t('back')}>
            <p>{t('unknown')}</p>
          </NotThere>
        }
      >
        {(licence) => <Shown key={id} licence={licence} />}
      </QueryView>
    </PageBody>
  )
}

function Shown({ licence }: { licence: Licence }) {
  const { done, counter } = useScreenSearch()
  const step = doneSteps.find((one) => one === done)
  return (
    <div className={styles.stack}>
      {step && <Done step={step} licence={licence} />}
      <Finder key={done} isWaiting={step !== undefined} />
      <CounterActions licence={licence} isScanned={counter !== undefined && step === undefined} />
      <Warnings licence={licence} />
      <div className={styles.columns}>
        <LicenceFacts licence={licence} />
        <LicenceHistory licence={licence} />
      </div>
      <WithdrawLink kind="license" id={licence.unique_id} />
    </div>
  )
}

/** After which the certificate goes out. */
const sends: readonly DoneStep[] = ['pay', 'activate', 'renew', 'replaceTag']

function Done({ step, licence }: { step: DoneStep; licence: Licence }) {
  const t = useTranslations('counter.done')
  const { tag, period } = licence
  return (
    <Notice
      kind="success"
      title={t(step, { tag: tag ?? '', to: period ? showDay(period.to) : '' })}
    >
      {sends.includes(step) && <p>{t('sent')}</p>}
    </Notice>
  )
}
