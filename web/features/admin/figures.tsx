import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import type { Waiting as WaitingCounts } from '#domain/admin/admin.api.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { overviewQuery, waitingQuery } from './admin.queries.ts'
import styles from './admin.module.css'

const names = ['users', 'animals', 'lost', 'alertsSent', 'freeCards'] as const

const lists = {
  businesses: { screen: 'adminValidation', search: { status: 'waiting' } },
  cases: { screen: 'adminSupport', search: { status: 'open' } },
  objections: { screen: 'adminObjections', search: { show: 'waiting' } },
  bounced: { screen: 'adminUsers', search: { status: 'bounced' } },
  failedJobs: { screen: 'adminJobs', search: { state: 'failed' } },
  failedEmails: { screen: 'adminEmails', search: { state: 'failed' } },
  chats: { screen: 'adminChats', search: {} },
  ordersToConfirm: { screen: 'adminOrders', search: { status: 'submitted' } },
  ordersToShip: { screen: 'adminOrders', search: { status: 'toShip' } },
  shipments: { screen: 'adminShipments', search: {} },
  refundsUnknown: { screen: 'transactions', search: { refund: 'unknown' } },
  refundsFailed: { screen: 'transactions', search: { refund: 'failed' } },
  refundsOffered: { screen: 'transactions', search: { refund: 'offered' } },
  differences: { screen: 'adminReconciliation', search: {} },
  foundAnimals: { screen: 'adminFoundAnimals', search: {} },
  threads: { screen: 'adminThreads', search: { show: 'waiting' } },
  lowStock: { screen: 'adminInventory', search: { low: 'true' } },
  incidents: { screen: 'adminIncidents', search: { state: 'open' } },
  backups: { screen: 'adminBackups', search: {} },
} as const

function Waiting({ waiting }: { waiting: WaitingCounts }) {
  const t = useTranslations('admin.waiting')
  const format = useFormatter()
  return (
    <section className={styles.part} aria-labelledby="waiting">
      <h2 id="waiting">{t('title')}</h2>
      <ul className={styles.waiting}>
        {(Object.keys(lists) as (keyof typeof lists)[]).map((name) => (
          <li key={name}>
            <ScreenLink {...lists[name]} className={styles.waits}>
              <span>{t(name)}</span>
              {waiting[name] > 0 ? (
                <b>{format.number(waiting[name])}</b>
              ) : (
                <span className={styles.small}>{t('nothing')}</span>
              )}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Figures() {
  const t = useTranslations('admin')
  const format = useFormatter()
  const waiting = useQuery(waitingQuery)
  const query = useQuery(overviewQuery)
  return (
    <>
      <QueryView query={waiting} failed={t('failed')}>
        {(counts) => <Waiting waiting={counts} />}
      </QueryView>
      <QueryView query={query} failed={t('failed')}>
        {(figures) => (
          <section aria-label={t('figures.title')}>
            <dl className={styles.figures}>
              {names.map((name) => (
                <div key={name} className={styles.figure}>
                  <dt>{t(`figures.${name}`)}</dt>
                  <dd>{format.number(figures[name])}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </QueryView>
    </>
  )
}
