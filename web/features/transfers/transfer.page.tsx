import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { dayOf, longDay } from '#domain/dates.ts'
import { transfersApi, type transfer } from '#domain/transfers/transfers.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import { useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { transferQueries } from './transfers.queries.ts'
import styles from './transfers.module.css'

type Transfer = z.output<typeof transfer>

/** The former keeper may object within 10 days, and later sees the decision. */
export function Page() {
  const t = useTranslations('transfers.objection')
  const words = useTranslations('transfers')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('transfer')
  const locale = useLocale()
  const [opened] = useState(() => new Date())
  const query = useQuery(transferQueries.one(id))
  const { data } = query
  const day = (instant: string) => longDay(dayOf(new Date(instant)), locale)
  return (
    <PageBody width="form">
      <PageHeading lead={data && t('lead', { name: data.animal.name, date: day(data.date) })}>
        {isNotFound(query.error)
          ? t('notFoundTitle')
          : data
            ? t('heading', { name: data.animal.name })
            : titles('transfer')}
      </PageHeading>
      <QueryView
        query={query}
        loading={words('loading')}
        failed={t('failed')}
        notFound={<NotThere title={t('notFound')} screen="landing" back={t('home')} />}
      >
        {({ animal, until, objection }) =>
          objection ? (
            <Outcome name={animal.name} objection={objection} day={day} />
          ) : opened <= new Date(until) ? (
            <div className={styles.parts}>
              <p>{t('all')}</p>
              <p>{t('may', { date: day(until) })}</p>
              <ObjectionForm id={id} />
            </div>
          ) : (
            <Notice still>{t('late', { date: day(until) })}</Notice>
          )
        }
      </QueryView>
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
        client.setQueryData(
          transferQueries.one(id).queryKey,
          await call(transfersApi.object, { params: { id }, body }),
        )
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
