import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { citiesApi } from '#domain/cities/cities.api.ts'
import { call } from '#web/api/call.ts'
import { HoldDaysForm } from '#web/shared/forms/hold-days-form.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { Card } from '#web/ui/card.tsx'
import { cityQueries } from './cities.queries.ts'

/** Days that strays of a city are held, where it says so. */
export function CityHold({ id, mayChange }: { id: string; mayChange: boolean }) {
  const t = useTranslations('cities.hold')
  const client = useQueryClient()
  const query = useQuery(cityQueries.holdDays(id))
  return (
    <Card as="section" aria-labelledby="hold">
      <h2 id="hold">{t('heading')}</h2>
      <QueryView query={query} failed={t('failed')}>
        {({ holdDays }) =>
          mayChange ? (
            <HoldDaysForm
              holdDays={holdDays}
              words={{
                label: t('label'),
                hint: t('hint'),
                save: t('save'),
                saved: t('saved'),
                failed: t('saveFailed'),
              }}
              onSave={async (days) =>
                client.setQueryData(
                  cityQueries.holdDays(id).queryKey,
                  await call(citiesApi.saveHoldDays, {
                    params: { id },
                    body: { holdDays: days ?? '' },
                  }),
                )
              }
            />
          ) : (
            <p>{holdDays === null ? t('none') : t('days', { count: holdDays })}</p>
          )
        }
      </QueryView>
    </Card>
  )
}
