import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { animalTitle } from '#domain/found/animal-title.ts'
import { foundApi } from '#domain/found/found.api.ts'
import { answerKeys, answerLasts } from '#domain/page-answers.ts'
import { call, CallError } from '#web/api/call.ts'
import { CallFailed } from '#web/shared/call-failed.tsx'
import { usePageTitle } from '#web/shared/page-title.ts'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { UnknownNumber } from './ask-number.tsx'
import { FoundForm } from './found-form.tsx'
import styles from './found.module.css'
import { PublicCardView } from './public-card-view.tsx'

/**
 * The public card of an animal and the form that reaches its family
 * (requirements/accounts-and-public.md 2).
 */
export function FoundAnimal({ id }: { id: string }) {
  const t = useTranslations('search.found')
  const common = useTranslations('common')
  const language = useLocale()
  const [sent, setSent] = useState(false)
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: answerKeys.publicCard(id),
    staleTime: answerLasts,
    queryFn: ({ signal }) => call(foundApi.card, { params: { id }, signal }),
    retry: (failures, failure) =>
      failures < 1 && !(failure instanceof CallError && failure.status === 404),
  })
  usePageTitle(
    data?.lost && data.name
      ? animalTitle(common, { ...data, name: data.name, status: 'lost' }, language)
      : undefined,
  )
  if (error instanceof CallError && error.status === 404) return <UnknownNumber typed={id} />
  return (
    <PageBody>
      <PageHeading>{t('heading')}</PageHeading>
      {isPending && <Loading>{t('loading')}</Loading>}
      {error && (
        <CallFailed
          title={t('loadFailed')}
          error={error}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {data && (
        <div className={styles.columns}>
          <PublicCardView card={data} />
          {sent ? <Sent /> : <FoundForm animal={data} onSent={() => setSent(true)} />}
        </div>
      )}
    </PageBody>
  )
}

function Sent() {
  const t = useTranslations('search.found')
  const place = useRef<HTMLDivElement>(null)
  // The form is gone, and with it the focus: the reader goes on at what has happened.
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.sent}>
      <Notice kind="success" title={t('success')}>
        <p>{t('successMore')}</p>
      </Notice>
      <ScreenLink screen="search" className={buttonClass({ kind: 'quiet' })}>
        {t('successNext')}
      </ScreenLink>
    </div>
  )
}
