import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { dayOf, showDay } from '#domain/dates.ts'
import { deskApi } from '#domain/payments/desk.api.ts'
import type { difference, reconciledDay } from '#domain/payments/transactions.api.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { paymentQueries } from '#web/shared/payments/payment.queries.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useToday } from '#web/shared/today.ts'
import { DayFilter, Filters } from '#web/shared/lists/filters.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { WarningIcon } from '#web/ui/drawings/first-icons.tsx'
import { CheckIcon } from '#web/ui/drawings/icons.tsx'
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
      <CompareForm />
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

/** Compares a day again, or one that was missed. */
function CompareForm() {
  const t = useTranslations('desk.days')
  const client = useQueryClient()
  const today = useToday()
  const [day, setDay] = useState(() =>
    dayOf(new Date(Date.parse(`${today}T12:00:00Z`) - 86_400_000)),
  )
  const [state, setState] = useState<{ pending?: boolean; done?: string; error?: string }>({})
  const run = async (event: FormEvent) => {
    event.preventDefault()
    if (state.pending || day === '') return
    setState({ pending: true })
    try {
      const compared = await call(deskApi.reconcileDay, { params: { day } })
      const count = leftOf(compared).length
      setState({ done: t('done', { day: showDay(day), count }) })
    } catch (error) {
      setState({ error: failureText(error, t('failed')) })
    }
    await Promise.all(
      [paymentQueries.reconciliation.queryKey, ['overview'], ['transactions']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  }
  return (
    <form className={styles.compare} aria-label={t('again')} onSubmit={(event) => void run(event)}>
      <Filters>
        <DayFilter label={t('again')} value={day} max={today} onChange={setDay} />
        <Button type="submit" kind="secondary" pending={state.pending ?? false}>
          {t('run')}
        </Button>
      </Filters>
      {state.done && <Notice kind="success">{state.done}</Notice>}
      {state.error && <Notice kind="error">{state.error}</Notice>}
    </form>
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
