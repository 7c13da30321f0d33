import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { addDays, cityOf, dayOf, showDay } from '#domain/dates.ts'
import { deskApi } from '#domain/payments/desk.api.ts'
import type { difference, reconciledDay } from '#domain/payments/transactions.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { paymentQueries } from '#web/shared/payments/payment.queries.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckIcon, WarningIcon } from '#web/ui/drawings/icons.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './reconciliation.module.css'

type Difference = z.output<typeof difference>
type Day = z.output<typeof reconciledDay>

const leftOf = ({ differences }: Day) => differences.filter(({ resolved }) => resolved === null)

/** Our payments against the gateway's, day by day (requirements/contract.md 14). */
export function Page() {
  const t = useTranslations('desk.days')
  const titles = useTranslations('screens.titles')
  const query = useQuery(paymentQueries.reconciliation)
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{titles('adminReconciliation')}</PageHeading>
      <CompareDay />
      <QueryView query={query} loading={t('loading')} failed={t('listFailed')}>
        {(days) =>
          days.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <ol className={styles.days}>
              {days.map((day) => (
                <DayCard key={day.day} day={day} />
              ))}
            </ol>
          )
        }
      </QueryView>
    </PageBody>
  )
}

/** Compares a day again, or one that was missed. Days are the gateway's. */
function CompareDay() {
  const t = useTranslations('desk.days')
  const query = useQuery(paymentQueries.gateway)
  return (
    <QueryView query={query} loading={t('loading')} failed={t('formFailed')}>
      {(gateway) =>
        gateway ? <CompareForm {...gateway} /> : <Notice kind="info">{t('closed')}</Notice>
      }
    </QueryView>
  )
}

type Gateway = NonNullable<z.output<typeof deskApi.gateway.reply>>

function CompareForm({ today, timeZone }: Gateway) {
  const t = useTranslations('desk.days')
  const client = useQueryClient()
  const city = cityOf(timeZone)
  const [compared, setCompared] = useState<Day | null>(null)
  const form = useSchemaForm({
    schema: deskApi.reconcileDay.params,
    defaults: { day: addDays(today, -1) },
    onSubmit: async (params) => {
      setCompared(null)
      try {
        setCompared(await call(deskApi.reconcileDay, { params }))
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      } finally {
        await Promise.all(
          [
            paymentQueries.reconciliation.queryKey,
            paymentQueries.gateway.queryKey,
            ['overview'],
            ['transactions'],
          ].map((queryKey) => client.invalidateQueries({ queryKey })),
        )
      }
    },
  })
  return (
    <Card as="section" aria-labelledby="compare" className={styles.compare}>
      <h2 id="compare">{t('again')}</h2>
      <Form form={form} label={t('again')}>
        <DateField
          form={form}
          name="day"
          label={t('day')}
          hint={t('zone', { city, day: showDay(today) })}
          max={today}
        />
        <div>
          <SubmitButton form={form} kind="secondary">
            {t('run')}
          </SubmitButton>
        </div>
      </Form>
      {compared && (
        <Notice kind="success">
          {t('done', { day: showDay(compared.day), count: leftOf(compared).length })}{' '}
          {!compared.isOver && t('running', { city })}
        </Notice>
      )}
    </Card>
  )
}

function DayCard({ day }: { day: Day }) {
  const t = useTranslations('desk.days')
  const money = useMoney()
  const left = leftOf(day).length
  const Sign = left > 0 ? WarningIcon : CheckIcon
  const { payments, cents, refunds, refundedCents, differences } = day
  return (
    <Card as="li" className={styles.day}>
      <div className={styles.head}>
        <h2>
          <time dateTime={day.day}>{showDay(day.day)}</time>
        </h2>
        <span className={left > 0 ? styles.differs : styles.agrees}>
          <Sign size="1.1em" />
          {left > 0 ? t('differ', { count: left }) : t('allRight')}
        </span>
      </div>
      <p className={styles.small}>
        {t('payments', { count: payments, cents: money(cents) })} ·{' '}
        {t('refunds', { count: refunds, cents: money(refundedCents) })}
      </p>
      {!day.isOver && <p className={styles.small}>{t('notOver')}</p>}
      {differences.length > 0 && (
        <Differences
          rows={[...leftOf(day), ...differences.filter(({ resolved }) => resolved !== null)]}
        />
      )}
    </Card>
  )
}

function Differences({ rows }: { rows: Difference[] }) {
  const t = useTranslations('desk.days')
  const money = useMoney()
  const sum = (cents: number | null) => (cents === null ? t('noSum') : money(cents))
  return (
    <ul className={styles.differences}>
      {rows.map(({ id, kind, trnOrderNumber, transaction, ours, theirs, todo, resolved }) => (
        <li key={id}>
          <h3>{t(`kinds.${kind}`)}</h3>
          <p>{resolved ? t('resolved', { date: showDay(dayOf(new Date(resolved))) }) : todo}</p>
          <p className={styles.small}>{t('sums', { ours: sum(ours), theirs: sum(theirs) })}</p>
          <p className={styles.small}>
            {transaction ? (
              <ScreenLink screen="transaction" params={{ id: transaction }}>
                {t('order', { number: trnOrderNumber })}
              </ScreenLink>
            ) : (
              t('order', { number: trnOrderNumber })
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
