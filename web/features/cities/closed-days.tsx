import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { showDay, showInstant } from '#domain/dates.ts'
import type { ClosedDay } from '#domain/licences/statement.api.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { useSession } from '#web/shared/session/session.ts'
import { useToday } from '#web/shared/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './cities.module.css'
import { ReopenDialog } from './reopen-dialog.tsx'

/** Days that clerks closed; a manager opens one of today again. */
export function ClosedDays({ id, days }: { id: string; days: ClosedDay[] }) {
  const t = useTranslations('cities.statement')
  const reopen = useTranslations('cities.reopen')
  const words = useTranslations('licences.statement')
  const money = useMoney()
  const today = useToday()
  const { isAdmin, manager } = useSession()
  const [opening, setOpening] = useState<ClosedDay & { clerkId: string }>()
  return (
    <Card as="section" aria-labelledby="closed" className={styles.stack}>
      <h2 id="closed">{words('closed')}</h2>
      {days.length === 0 ? (
        <p>{t('noneClosed')}</p>
      ) : (
        <ul className={styles.versions}>
          {days.map((closed) => {
            const { day, clerk, clerkId, expected, counted, note, created, reopened } = closed
            return (
              <li key={`${day} ${created}`}>
                <span>
                  <b>{showDay(day)}</b> {clerk ?? ''}
                  <span className={styles.small}>
                    {t('closedLine', { expected: money(expected), counted: money(counted) })}
                  </span>
                  {note && <span className={`${styles.small} ${styles.words}`}>{note}</span>}
                  {reopened && (
                    <span className={`${styles.small} ${styles.words}`}>
                      {reopen('was', {
                        by: reopened.by ?? '–',
                        at: showInstant(new Date(reopened.created)),
                        reason: reopened.reason,
                      })}
                    </span>
                  )}
                </span>
                <span className={counted === expected ? styles.standing : styles.gap}>
                  {counted === expected
                    ? t('even')
                    : t('difference', { cents: money(counted - expected) })}
                </span>
                {(isAdmin || manager) && clerkId !== null && !reopened && day === today && (
                  <Button
                    kind="quiet"
                    aria-label={reopen('openLong', { clerk: clerk ?? '–' })}
                    onClick={() => setOpening({ ...closed, clerkId })}
                  >
                    {reopen('open')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {opening && <ReopenDialog id={id} closed={opening} onClose={() => setOpening(undefined)} />}
    </Card>
  )
}
