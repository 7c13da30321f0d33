import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { showDay } from '#domain/dates.ts'
import { isOnPaper } from '#domain/licences/letters.ts'
import type { Licence } from '#domain/licences/replies/licence-replies.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { WithdrawLink } from '#web/shared/links/withdraw-link.tsx'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { useScreenParams, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { ButtonRow } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { CounterActions } from './counter/counter-actions.tsx'
import styles from './counter/counter.module.css'
import { doneSteps, type DoneStep } from './form/done-steps.ts'
import { Letter, Receipt } from './counter/receipt.tsx'
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

/** After which a letter or a receipt is printed. */
const prints: readonly DoneStep[] = [...sends, 'revoke', 'refund']
const pays: readonly DoneStep[] = ['pay', 'renew', 'replaceTag']

function Done({ step, licence }: { step: DoneStep; licence: Licence }) {
  const t = useTranslations('counter.done')
  const { unique_id: id, tag, period, payments } = licence
  const paid = pays.includes(step)
    ? payments.findLast(({ method, cents }) => method !== 'online' && cents > 0)
    : undefined
  return (
    <Notice
      kind="success"
      title={t(step, { tag: tag ?? '', to: period ? showDay(period.to) : '' })}
    >
      {sends.includes(step) && <p>{t(isOnPaper(licence) ? 'onPaper' : 'sent')}</p>}
      {/* What is handed over: the receipt next to the number of the next person. */}
      <ButtonRow>
        {isOnPaper(licence) && prints.includes(step) && <Letter id={id} />}
        {paid && <Receipt id={id} payment={paid.id} />}
      </ButtonRow>
    </Notice>
  )
}
