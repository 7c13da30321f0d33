import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { dayOf, longDay } from '#domain/dates.ts'
import { transfersApi, type transfer } from '#domain/transfers/transfers.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/failure-message.ts'
import { ScreenLink, useScreenParams } from '#web/shared/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './transfers.module.css'

type Transfer = z.output<typeof transfer>
const keyOf = (id: string) => ['transfers', id]

/**
 * A transfer, for who gave the animal away: within 10 days they may object, and later they read
 * what was decided.
 */
export function Page() {
  const t = useTranslations('transfers.objection')
  const words = useTranslations('transfers')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('transfer')
  const locale = useLocale()
  const [opened] = useState(() => new Date())
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(transfersApi.get, { params: { id }, signal }),
    retry: false,
    staleTime: 0,
  })
  const isUnknown = error instanceof CallError && (error.status === 404 || error.status === 400)
  if (isUnknown) {
    return (
      <PageBody width="form">
        <PageHeading key="heading">{t('notFoundTitle')}</PageHeading>
        <EmptyState
          scene={NothingFoundScene}
          title={t('notFound')}
          role="alert"
          next={
            <ScreenLink screen="landing" className={buttonClass()}>
              {t('home')}
            </ScreenLink>
          }
        />
      </PageBody>
    )
  }
  if (!data) {
    return (
      <PageBody width="form">
        <PageHeading key="heading">{titles('transfer')}</PageHeading>
        {error ? (
          <ErrorState title={t('failed')} onRetry={() => void refetch()} pending={isFetching}>
            {error.message}
          </ErrorState>
        ) : (
          <Loading>{words('loading')}</Loading>
        )}
      </PageBody>
    )
  }
  const { animal, date, until, objection } = data
  const day = (instant: string) => longDay(dayOf(new Date(instant)), locale)
  const isOpen = opened <= new Date(until)
  return (
    <PageBody width="form">
      <PageHeading key="heading" lead={t('lead', { name: animal.name, date: day(date) })}>
        {t('heading', { name: animal.name })}
      </PageHeading>
      {objection ? (
        <Outcome name={animal.name} objection={objection} day={day} />
      ) : isOpen ? (
        <div className={styles.parts}>
          <p>{t('all')}</p>
          <p>{t('may', { date: day(until) })}</p>
          <ObjectionForm id={id} />
        </div>
      ) : (
        <Notice still>{t('late', { date: day(until) })}</Notice>
      )}
    </PageBody>
  )
}

function ObjectionForm({ id }: { id: string }) {
  const t = useTranslations('transfers.objection')
  const client = useQueryClient()
  const form = useSchemaForm({
    schema: transfersApi.object.body,
    defaults: { reason: '' },
    onSubmit: async (body) => {
      try {
        client.setQueryData(keyOf(id), await call(transfersApi.object, { params: { id }, body }))
      } catch (error) {
        throw sayingInstead(error, t('sendFailed'))
      }
    },
  })
  return (
    <Card>
      <Form form={form} label={t('submit')}>
        <TextAreaField
          form={form}
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={500}
        />
        <SubmitButton form={form}>{t('submit')}</SubmitButton>
      </Form>
    </Card>
  )
}

interface OutcomeProps {
  name: string
  objection: NonNullable<Transfer['objection']>
  day: (instant: string) => string
}

function Outcome({ name, objection, day }: OutcomeProps) {
  const t = useTranslations('transfers.objection')
  const { decision, reason, notes, date } = objection
  return (
    <div className={styles.parts}>
      {decision === null && <Notice kind="success">{t('sent', { date: day(date) })}</Notice>}
      {decision === 'stands' && <Notice still>{t('stands')}</Notice>}
      {decision === 'undone' && (
        <Notice kind="success" still>
          {t('undone', { name })}
        </Notice>
      )}
      <Card>
        <dl className={styles.words}>
          {notes && (
            <div>
              <dt>{t('ourWords')}</dt>
              <dd>{notes}</dd>
            </div>
          )}
          <div>
            <dt>{t('yourWords')}</dt>
            <dd>{reason}</dd>
          </div>
        </dl>
      </Card>
    </div>
  )
}
