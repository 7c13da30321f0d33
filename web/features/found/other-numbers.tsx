import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { searchedNumber } from '#domain/search/search.api.ts'
import { numberQuery } from '#web/shared/numbers/number.queries.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { UnknownNumber } from './unknown-number.tsx'

/**
 * What is no card and no medal may be a microchip or a tattoo: leads to the animal that carries it, else to the
 * page that answers for any number.
 */
export function OtherNumbers({ typed }: { typed: string }) {
  const number = searchedNumber.safeParse(typed)
  return number.success ? <LeadOn number={number.data} /> : <UnknownNumber typed={typed} />
}

function LeadOn({ number }: { number: string }) {
  const t = useTranslations('search.found')
  const go = useGo()
  const query = useQuery(numberQuery(number))
  const lead = useEffectEvent((ids: string[]) => {
    const [id, ...others] = ids
    void (id !== undefined && others.length === 0
      ? go({ screen: 'foundAnimal', params: { id }, replace: true })
      : go({ screen: 'searchNumber', search: { number }, replace: true }))
  })
  const { data } = query
  useEffect(() => {
    if (data) lead(data.results.flatMap(({ unique_id: id }) => id ?? []))
  }, [data])
  return (
    <PageBody width="form">
      <PageHeading>{t('askHeading')}</PageHeading>
      <QueryView query={query} loading={t('loading')} failed={t('loadFailed')}>
        {() => <Loading />}
      </QueryView>
    </PageBody>
  )
}
