import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { shipsOn } from '#domain/access/policies.ts'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { dayOf, showDay } from '#domain/dates.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { shipmentsQuery } from './pro.queries.ts'
import styles from './pro.module.css'

/** Lots of stock that staff shipped to the organization, the latest first; nothing without any. */
export function Shipments() {
  const t = useTranslations('organizations.home')
  const { proType } = useSession()
  const query = useQuery(shipmentsQuery)
  if (query.data?.rows.length === 0) return null
  return (
    <Card as="section" aria-labelledby="shipments">
      <h2 id="shipments">{t('shipments')}</h2>
      <QueryView query={query} loading={t('loading')} failed={t('shipmentsFailed')}>
        {({ rows, total }) => (
          <>
            <p>{t('shipmentsText')}</p>
            <ul className={styles.shipments}>
              {rows.map(({ id, kind, items, free, first, last, shipped }) => (
                <li key={id}>
                  <ScreenLink screen="proLot" params={{ id }}>
                    <b>{t('shipment', { kind, count: items })}</b>
                  </ScreenLink>
                  <span className="figures">
                    {t('shipmentRange', {
                      first: unbroken(first ?? ''),
                      last: unbroken(last ?? ''),
                    })}
                  </span>
                  <span className={styles.small}>
                    {t('shipmentLeft', {
                      date: shipped ? showDay(dayOf(new Date(shipped))) : '',
                      free,
                    })}
                  </span>
                </li>
              ))}
            </ul>
            {total > rows.length && (
              <p className={styles.small}>{t('shipmentsMore', { count: total - rows.length })}</p>
            )}
            <ButtonRow>
              <ScreenLink screen="proLots" className={buttonClass({ kind: 'quiet' })}>
                {t(shipsOn(proType) ? 'shipStock' : 'openStock')}
              </ScreenLink>
            </ButtonRow>
          </>
        )}
      </QueryView>
    </Card>
  )
}
