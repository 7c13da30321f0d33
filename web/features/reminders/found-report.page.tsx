import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { showInstant } from '#domain/dates.ts'
import { placeSaid } from '#domain/places/place-said.ts'
import type { OpenedReport } from '#domain/reminders/reminders.api.ts'
import { BadLink } from '#web/shared/screens/bad-link.tsx'
import { FraudWarning } from '#web/shared/fraud-warning.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { ButtonRow, LinkButton } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { reminderQueries } from './reminders.queries.ts'
import styles from './reminders.module.css'

/** The message of a finder, by the link of its letter; opening it ends the reminders. */
export function Page() {
  const t = useTranslations('reminders.opened')
  const titles = useTranslations('screens.titles')
  const { token } = useScreenParams('foundReport')
  const query = useQuery(reminderQueries.foundReport(token))
  return (
    <PageBody width="form">
      <PageHeading>
        {query.data
          ? t(query.data.byShelter ? 'shelter' : query.data.state, { name: query.data.name })
          : titles('foundReport')}
      </PageHeading>
      <QueryView query={query} failed={t('failed')} notFound={<BadLink error={query.error} />}>
        {(report) => <Report report={report} />}
      </QueryView>
    </PageBody>
  )
}

function Report({ report }: { report: OpenedReport }) {
  const t = useTranslations('reminders.opened')
  const { name, byShelter, finder, message, warning, place, city, location, created } = report
  const where = placeSaid(place, city)
  return (
    <div className={styles.parts}>
      <Facts>
        <Fact label={t('name')}>{finder.name}</Fact>
        {finder.telephone && <Fact label={t('telephone')}>{finder.telephone}</Fact>}
        {finder.email && (
          <Fact label={t('email')}>
            <a href={`mailto:${finder.email}`}>{finder.email}</a>
          </Fact>
        )}
        <Fact label={t('language')}>{t(`languages.${finder.language}`)}</Fact>
        {where && <Fact label={t('place')}>{where}</Fact>}
        {message && (
          <Fact label={t('message')} className={styles.words}>
            {message}
            <FraudWarning warning={warning} />
          </Fact>
        )}
        <Fact label={t('written')}>{showInstant(new Date(created))}</Fact>
      </Facts>
      <ButtonRow>
        {finder.telephone && (
          <LinkButton kind="primary" large href={`tel:${finder.telephone.replace(/[^\d+]/g, '')}`}>
            {t('call')}
          </LinkButton>
        )}
        {location && (
          <LinkButton
            kind="quiet"
            large
            href={`https://www.openstreetmap.org/?mlat=${location[1]}&mlon=${location[0]}#map=17/${location[1]}/${location[0]}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('map')}
          </LinkButton>
        )}
      </ButtonRow>
      <Notice still>{byShelter ? t('shelterCare', { name }) : t('care')}</Notice>
    </div>
  )
}
