import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { nothingAnswered } from '#domain/wizard/context.ts'
import { claimQueries } from '#web/shared/claim.queries.ts'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { Wizard } from './wizard.tsx'
import type { Asked } from './wizard-actor.ts'

/** One question per screen (requirements/animals.md 4); `?claim=` prefills the implant's number. */
export function Page() {
  const t = useTranslations('wizard')
  const { claim } = useScreenSearch()
  const client = useQueryClient()
  const [run, setRun] = useState(0)
  // The link applies to the first animal only.
  const token = run === 0 ? claim : undefined
  const claimed = useQuery({
    ...claimQueries.one(token ?? ''),
    enabled: token !== undefined,
    retry: false,
    staleTime: Infinity,
  })
  if (token !== undefined && claimed.isPending) {
    return (
      <PageBody width="form">
        <Loading>{t('loading')}</Loading>
      </PageBody>
    )
  }
  const numbers = claimed.data
  const first: Asked =
    token !== undefined && numbers
      ? {
          state: 'EnterMicrochipNumber',
          context: { ...nothingAnswered, microchip: numbers.microchip, claim: token },
        }
      : { state: 'AskMicrochip', context: nothingAnswered }
  return (
    <Wizard
      key={`${run} ${token ?? ''}`}
      first={first}
      claim={token}
      claimFailed={claimed.isError}
      onAnother={() => {
        client.removeQueries({ queryKey: claimQueries.all })
        setRun(run + 1)
      }}
    />
  )
}
