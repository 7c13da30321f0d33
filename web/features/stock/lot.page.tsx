import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { showInstant } from '#domain/dates.ts'
import { stockApi, type LotSheet } from '#domain/stock/stock.api.ts'
import { useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ItemsTable } from './items-table.tsx'
import { LotActions } from './lot-actions.tsx'
import { LotFrame } from './lot-frame.tsx'
import { stockQueries } from './stock.queries.ts'
import styles from './stock.module.css'

export function Page() {
  const t = useTranslations('stock.lot')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('adminLot')
  const query = useQuery(stockQueries.lot(id))
  return (
    <LotFrame
      query={query}
      list="adminLots"
      back={t('back')}
      heading={titles('adminLot')}
      unknown={t('unknown')}
    >
      {(lot) => <LotView lot={lot} />}
    </LotFrame>
  )
}

function LotView({ lot }: { lot: LotSheet }) {
  const t = useTranslations('stock.lot')
  const lots = useTranslations('stock.lots')
  const items = useTranslations('stock.items')
  const words = useTranslations('stock')
  const format = useFormatter()
  const list = useList(stockApi.items, { field: 'Number', order: 'ASC' }, [
    { field: 'Lot', operator: '=', value: lot.id },
  ])
  const fact = (label: string, value: string | null) => (
    <Fact label={label}>{value ?? words('none')}</Fact>
  )
  const when = (instant: string | null) => instant && showInstant(new Date(instant))
  return (
    <>
      <PageHeading lead={t('lead', { supplier: lot.supplier, count: lot.items })}>
        {t('heading', { kind: lot.kind })}
      </PageHeading>
      <Card as="section" aria-labelledby="facts" className={styles.stack}>
        <h2 id="facts">{t('facts')}</h2>
        <Facts>
          {fact(lots('status'), words(`lotStatuses.${lot.status}`))}
          {fact(
            t('range'),
            lot.first &&
              lot.last &&
              t('rangeText', { first: unbroken(lot.first), last: unbroken(lot.last) }),
          )}
          {fact(lots('free'), format.number(lot.free))}
          {fact(t('created'), when(lot.created))}
          {fact(t('received'), when(lot.received))}
          {fact(t('shipped'), when(lot.shipped))}
          {fact(lots('organization'), lot.organization)}
        </Facts>
        {lot.status === 'shipped' && lot.organization && lot.free > 0 && (
          <p>{t('onlyTheirs', { organization: lot.organization })}</p>
        )}
        <LotActions lot={lot} />
      </Card>
      <section className={styles.part} aria-labelledby="items">
        <h2 id="items">{items('title')}</h2>
        <ItemsTable list={list} ofLot />
      </section>
    </>
  )
}
