import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { longDay } from '#domain/dates.ts'
import type { KindStock } from '#domain/stock/inventory.api.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './stock.module.css'
import type { Watched } from './threshold-dialog.tsx'
import { UsedChart } from './used-chart.tsx'

interface KindStockProps {
  /** First day of the chart. */
  from: string
  stock: KindStock
  onWatch: (watched: Watched) => void
}

/** Numbers that are somewhere else than free, with the lists that show them. */
const others = ['reserved', 'implanted', 'assigned', 'retired'] as const

/** Where one kind is, how long our shelves will last, and what was used. */
export function KindStockCard({ from, stock, onWatch }: KindStockProps) {
  const t = useTranslations('stock.inventory')
  const words = useTranslations('stock')
  const format = useFormatter()
  const language = useLocale()
  const { kind, free, least, daysLeft, runsOut, perDay } = stock
  const name = words(`kindsMany.${kind}`)
  const title = `inventory-${kind}`
  return (
    <Card as="section" aria-labelledby={title} className={styles.stack}>
      <h2 id={title}>{name}</h2>
      {stock.isLow && least !== null && (
        <Notice kind="warning" title={t('low')} still>
          <p>{t('lowText', { free, least })}</p>
        </Notice>
      )}
      <Facts tight>
        <Fact label={t('free')}>{format.number(free)}</Fact>
        {stock.ordered > 0 && <Fact label={t('ordered')}>{format.number(stock.ordered)}</Fact>}
        <Fact label={t('shipped')}>
          {format.number(stock.shipped)}
          <small className={styles.small}>
            {t('organizations', { count: stock.organizations })}
          </small>
        </Fact>
        {others.map((status) => (
          <Fact key={status} label={t(status)}>
            <ScreenLink screen="adminItems" search={{ kind, status }}>
              {format.number(stock[status])}
            </ScreenLink>
          </Fact>
        ))}
      </Facts>
      <h3>{t('forecast')}</h3>
      <Facts tight>
        <Fact label={t('perDay')}>{format.number(perDay, { maximumFractionDigits: 1 })}</Fact>
        <Fact label={t('daysLeft')}>
          {daysLeft === null
            ? perDay > 0
              ? t('farAway')
              : t('unforeseen')
            : format.number(daysLeft)}
        </Fact>
        {runsOut !== null && <Fact label={t('runsOut')}>{longDay(runsOut, language)}</Fact>}
        <Fact label={t('least')}>
          {least === null ? words('none') : format.number(least)}{' '}
          <Button
            kind="plain"
            aria-label={t('setLong', { holder: t('shelf'), kind: name })}
            onClick={() => onWatch({ kind, least, organizationId: null, organization: null })}
          >
            {t('set')}
          </Button>
        </Fact>
      </Facts>
      <UsedChart from={from} name={name} now={stock.used} before={stock.usedBefore} />
    </Card>
  )
}
