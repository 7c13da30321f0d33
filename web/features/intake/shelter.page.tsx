import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { shelterApi, type ShelterSettings } from '#domain/intake/shelter.api.ts'
import { call } from '#web/api/call.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { HoldDaysForm } from '#web/shared/forms/hold-days-form.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { shelterQuery } from '#web/shared/shelter.queries.ts'
import styles from './intake.module.css'
import { KennelList } from './kennel-list.tsx'

/** Hold days and kennels; managers change them, others read. */
export function Page() {
  const t = useTranslations('intake.shelter')
  const { manager } = useSession()
  const query = useQuery(shelterQuery)
  return (
    <PageBody width="text">
      <BackLink screen="kennels">{t('board')}</BackLink>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <QueryView query={query} loading={t('loading')} failed={t('failed')}>
        {(settings) => (
          <div className={styles.stack}>
            {!manager && <p className={styles.small}>{t('onlyManagers')}</p>}
            <Holds settings={settings} mayChange={manager} />
            <KennelList kennels={settings.kennels} mayChange={manager} />
          </div>
        )}
      </QueryView>
    </PageBody>
  )
}

function Holds({
  settings: { holdDays, inForce, cities },
  mayChange,
}: {
  settings: ShelterSettings
  mayChange: boolean
}) {
  const t = useTranslations('intake.shelter')
  const client = useQueryClient()
  return (
    <Card as="section" aria-labelledby="holds">
      <h2 id="holds">{t('holds')}</h2>
      <p>{t('inForce', { count: inForce })}</p>
      {cities.length > 0 && (
        <ul className={styles.small}>
          {cities.map(({ id, name, holdDays: days }) => (
            <li key={id}>{t('ofCity', { name, count: days })}</li>
          ))}
        </ul>
      )}
      {mayChange && (
        <HoldDaysForm
          holdDays={holdDays}
          words={{
            label: t('holdDays'),
            hint: t(cities.length > 0 ? 'holdDaysHintCities' : 'holdDaysHint'),
            save: t('save'),
            saved: t('saved'),
            failed: t('saveFailed'),
          }}
          onSave={async (days) =>
            client.setQueryData(
              shelterQuery.queryKey,
              await call(shelterApi.saveHoldDays, { body: { holdDays: days ?? '' } }),
            )
          }
        />
      )}
    </Card>
  )
}
