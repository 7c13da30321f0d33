import { useFormatter, useTranslations } from 'use-intl'
import { shipsOn } from '#domain/access/policies.ts'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { showInstant } from '#domain/dates.ts'
import { ownLotsApi, type LotMove } from '#domain/stock/own-lots.api.ts'
import { stockApi, stockKinds } from '#domain/stock/stock.api.ts'
import type { ReplyOf } from '#domain/contract.ts'
import { call } from '#web/api/call.ts'
import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { ChoiceFilter, Filters, wordsOf } from '#web/shared/lists/filters.tsx'
import { wordIn } from '#web/shared/lists/asks.ts'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { ScreenLink, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { CallBackButton } from './shipping/call-back-button.tsx'
import styles from './stock.module.css'

type ShippedLot = ReplyOf<typeof stockApi.shippedLots>[number]

/** The stock of the organization, and what it shipped on. */
export function Page() {
  const t = useTranslations('stock.own')
  const words = useTranslations('stock')
  const lots = useTranslations('stock.lots')
  const titles = useTranslations('screens.titles')
  const format = useFormatter()
  const { proType } = useSession()
  const kind = wordIn(stockKinds, useScreenSearch()['kind'])
  const change = useChangeSearch()
  const list = useList(
    stockApi.shippedLots,
    { field: 'Shipped', order: 'DESC' },
    kind ? [{ field: 'Kind', operator: '=', value: kind }] : [],
  )
  const columns: Column<ShippedLot>[] = [
    {
      field: 'First',
      label: t('numbers'),
      cell: ({ id, first, last }) => (
        <ScreenLink screen="proLot" params={{ id }}>
          {first && last
            ? t('range', { first: unbroken(first), last: unbroken(last) })
            : words('none')}
        </ScreenLink>
      ),
    },
    { field: 'Kind', label: lots('kind'), cell: (lot) => words(`kindsMany.${lot.kind}`) },
    { field: 'Items', label: t('items'), isNumber: true, cell: (lot) => format.number(lot.items) },
    { field: 'Free', label: lots('free'), isNumber: true, cell: (lot) => format.number(lot.free) },
    {
      field: 'Shipped',
      label: t('since'),
      cell: ({ shipped }) => (shipped ? showInstant(new Date(shipped)) : words('none')),
    },
  ]
  return (
    <PageBody>
      <PageHeading
        lead={t('lead')}
        actions={
          <ScreenLink screen="newOrder" className={buttonClass({ kind: 'secondary' })}>
            {titles('newOrder')}
          </ScreenLink>
        }
      >
        {titles('proLots')}
      </PageHeading>
      <Filters>
        <ChoiceFilter
          label={lots('kind')}
          value={kind}
          onChange={(value) => void change({ kind: value || undefined })}
          choices={wordsOf(stockKinds, (one) => words(`kindsMany.${one}`))}
          all={words('allKinds')}
        />
      </Filters>
      <ListTable
        caption={t('caption')}
        columns={columns}
        list={list}
        csv={stockApi.shippedLotsCsv}
      />
      {shipsOn(proType) && <ShippedOn />}
    </PageBody>
  )
}

function MoveState({ move }: { move: LotMove }) {
  const t = useTranslations('stock.own')
  const { id, arrived, calledBack } = move
  if (calledBack) return t('calledBack', { date: showInstant(new Date(calledBack)) })
  if (arrived) return t('arrived', { date: showInstant(new Date(arrived)) })
  return (
    <>
      {t('onTheWay')}{' '}
      <CallBackButton
        listed
        {...move}
        onCallBack={() => call(ownLotsApi.callBack, { params: { id } })}
      />
    </>
  )
}

function ShippedOn() {
  const t = useTranslations('stock.own')
  const words = useTranslations('stock')
  const lots = useTranslations('stock.lots')
  const format = useFormatter()
  const list = useList(ownLotsApi.moves, { field: 'Created', order: 'DESC' }, [], {
    key: 'sentSort',
  })
  const columns: Column<LotMove>[] = [
    {
      field: 'Organization',
      label: lots('organization'),
      cell: ({ organization }) => organization ?? words('life.somebody'),
    },
    { field: 'Items', label: t('items'), isNumber: true, cell: (one) => format.number(one.items) },
    {
      field: 'First',
      label: t('numbers'),
      cell: ({ first, last }) => t('range', { first: unbroken(first), last: unbroken(last) }),
    },
    { field: 'Created', label: t('sent'), cell: (one) => showInstant(new Date(one.created)) },
    { field: 'State', label: t('state'), isFixed: true, cell: (one) => <MoveState move={one} /> },
  ]
  return (
    <section className={styles.part} aria-labelledby="sent">
      <h2 id="sent">{t('sentTitle')}</h2>
      <ListTable caption={t('sentTitle')} columns={columns} list={list} csv={ownLotsApi.movesCsv} />
    </section>
  )
}
