import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { longDay } from '#domain/dates.ts'
import { inventoryApi, type Holder } from '#domain/stock/inventory.api.ts'
import { stockKinds } from '#domain/stock/stock.api.ts'
import { among, holds, only, useAsked } from '#web/shared/lists/asks.ts'
import { ChoiceFilter, Filters, TextFilter, wordsOf } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { useList } from '#web/shared/lists/use-list.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { KindStockCard } from './kind-stock.tsx'
import styles from './stock.module.css'
import { stockQueries } from './stock.queries.ts'
import { ThresholdDialog, type Watched } from './threshold-dialog.tsx'

const asks = {
  kind: among('Kind', stockKinds),
  organization: holds('Organization'),
  low: only('Low'),
}

/** Where all cards and microchips are, and for how long they will last. */
export function Page() {
  const t = useTranslations('stock.inventory')
  const words = useTranslations('stock')
  const titles = useTranslations('screens.titles')
  const search = useScreenSearch()
  const filter = useFilter()
  const query = useQuery(stockQueries.inventory)
  const [watched, setWatched] = useState<Watched>()
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{titles('adminInventory')}</PageHeading>
      <Filters>
        <ChoiceFilter
          label={words('lots.kind')}
          {...filter('kind')}
          choices={wordsOf(stockKinds, (one) => words(`kindsMany.${one}`))}
          all={words('allKinds')}
        />
      </Filters>
      <QueryView query={query} loading={words('loading')} failed={words('failed')}>
        {({ from, kinds }) => (
          <div className={styles.kinds}>
            {kinds
              .filter(({ kind }) => !search['kind'] || kind === search['kind'])
              .map((stock) => (
                <KindStockCard key={stock.kind} from={from} stock={stock} onWatch={setWatched} />
              ))}
          </div>
        )}
      </QueryView>
      <Holders onWatch={setWatched} />
      {watched && <ThresholdDialog watched={watched} onClose={() => setWatched(undefined)} />}
    </PageBody>
  )
}

function Holders({ onWatch }: { onWatch: (watched: Watched) => void }) {
  const t = useTranslations('stock.inventory')
  const words = useTranslations('stock')
  const common = useTranslations('stock.lots')
  const format = useFormatter()
  const language = useLocale()
  const filter = useFilter()
  const asked = useAsked(asks)
  const list = useList(inventoryApi.holders, { field: 'DaysLeft', order: 'ASC' }, asked)
  const nameOf = ({ organization }: Pick<Holder, 'organization'>) => organization ?? t('shelf')
  const number = (field: string, label: string, value: (row: Holder) => number) =>
    ({
      field,
      label,
      isNumber: true,
      cell: (row: Holder) => format.number(value(row), { maximumFractionDigits: 1 }),
    }) satisfies Column<Holder>
  const columns: Column<Holder>[] = [
    {
      field: 'Organization',
      label: t('holder'),
      cell: (row) =>
        row.organizationId === null ? (
          t('shelf')
        ) : (
          <ScreenLink
            screen="adminOrganization"
            params={{ id: row.organizationId }}
            aria-label={t('openOrganization', { name: nameOf(row) })}
          >
            {nameOf(row)}
          </ScreenLink>
        ),
    },
    { field: 'Kind', label: common('kind'), cell: ({ kind }) => words(`kindsMany.${kind}`) },
    number('Free', common('free'), ({ free }) => free),
    number('Used', t('used'), ({ used }) => used),
    number('PerDay', t('perDay'), ({ perDay }) => perDay),
    {
      field: 'DaysLeft',
      label: t('runsOut'),
      cell: ({ daysLeft, runsOut }) =>
        runsOut === null || daysLeft === null
          ? words('none')
          : t('inDays', { count: daysLeft, day: longDay(runsOut, language) }),
    },
    {
      field: 'Least',
      label: t('least'),
      isNumber: true,
      cell: (row) => (
        <>
          {row.least === null ? words('none') : format.number(row.least)}{' '}
          <Button
            kind="plain"
            aria-label={t('setLong', { holder: nameOf(row), kind: words(`kindsMany.${row.kind}`) })}
            onClick={() => onWatch(row)}
          >
            {t('set')}
          </Button>
          {row.isLow && <b className={styles.low}>{t('low')}</b>}
        </>
      ),
    },
    { ...number('Lots', t('lots'), ({ lots }) => lots), isExtra: true },
    { ...number('Items', common('items'), ({ items }) => items), isExtra: true },
  ]
  return (
    <section className={styles.part} aria-labelledby="holders">
      <h2 id="holders">{t('holders')}</h2>
      <Filters>
        <TextFilter label={t('organization')} {...filter('organization')} />
        <ChoiceFilter
          label={t('lowFilter')}
          {...filter('low')}
          choices={{ true: t('lowOnly') }}
          all={words('all')}
        />
      </Filters>
      <ListTable caption={t('caption')} csv={inventoryApi.csv} columns={columns} list={list} />
    </section>
  )
}
