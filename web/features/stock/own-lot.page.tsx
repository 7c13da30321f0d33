import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { shipsOn } from '#domain/access/policies.ts'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { showInstant } from '#domain/dates.ts'
import { ownLotsApi, type OwnLot } from '#domain/stock/own-lots.api.ts'
import { itemStatuses } from '#domain/stock/stock.api.ts'
import type { ReplyOf } from '#domain/contract.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { among, useAsked } from '#web/shared/lists/asks.ts'
import { ChoiceFilter, Filters, wordsOf } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { useList } from '#web/shared/lists/use-list.ts'
import { useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { LotFrame } from './lot-frame.tsx'
import { ShipOnDialog } from './shipping/ship-on-dialog.tsx'
import { stockQueries } from './stock.queries.ts'
import styles from './stock.module.css'
import { useReloadStock } from './use-reload-stock.ts'

export function Page() {
  const t = useTranslations('stock.own')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('proLot')
  const query = useQuery(stockQueries.own(id))
  return (
    <LotFrame
      query={query}
      list="proLots"
      back={t('back')}
      heading={titles('proLot')}
      unknown={t('unknown')}
    >
      {(lot) => <LotView lot={lot} />}
    </LotFrame>
  )
}

function LotView({ lot }: { lot: OwnLot }) {
  const t = useTranslations('stock.own')
  const words = useTranslations('stock')
  const format = useFormatter()
  const { proType } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { id, kind, first, last, counts, from, shipped } = lot
  const mayShip = shipsOn(proType) && counts.free > 0
  return (
    <>
      <PageHeading lead={t('lotLead', { count: lot.items })}>
        {words('lot.heading', { kind })}
      </PageHeading>
      <Card as="section" aria-labelledby="facts" className={styles.stack}>
        <h2 id="facts">{words('lot.facts')}</h2>
        <Facts>
          <Fact label={t('numbers')}>
            {first && last
              ? t('range', { first: unbroken(first), last: unbroken(last) })
              : words('none')}
          </Fact>
          {(['free', 'implanted', 'assigned', 'retired'] as const).map((status) => (
            <Fact key={status} label={t(`counts.${status}`)}>
              {format.number(counts[status])}
            </Fact>
          ))}
          <Fact label={t('from')}>{from ?? t('registry')}</Fact>
          <Fact label={t('since')}>{shipped ? showInstant(new Date(shipped)) : words('none')}</Fact>
        </Facts>
        {lot.toReceive && <p>{t('receiveText')}</p>}
        {(mayShip || lot.toReceive) && (
          <ButtonRow>
            {lot.toReceive && <ReceiveButton id={id} />}
            {mayShip && (
              <Button kind="secondary" onClick={() => setOpen(true)}>
                {t('shipOn')}
              </Button>
            )}
          </ButtonRow>
        )}
      </Card>
      <Numbers id={id} />
      {isOpen && <ShipOnDialog lot={lot} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReceiveButton({ id }: { id: string }) {
  const t = useTranslations('stock.own')
  const reload = useReloadStock()
  const [isPending, setPending] = useState(false)
  const receive = async () => {
    setPending(true)
    try {
      await call(ownLotsApi.receive, { params: { id } })
      toast({ kind: 'success', text: t('receivedDone') })
    } catch (error) {
      toast({ kind: 'error', text: failureText(error, t('receiveFailed')) })
    }
    // It may have been called back: show how it stands.
    await reload()
    setPending(false)
  }
  return (
    <Button kind="quiet" pending={isPending} onClick={() => void receive()}>
      {t('receive')}
    </Button>
  )
}

const asks = { status: among('Status', itemStatuses) }

type OwnItem = ReplyOf<typeof ownLotsApi.items>[number]

function Numbers({ id }: { id: string }) {
  const t = useTranslations('stock.own')
  const words = useTranslations('stock')
  const items = useTranslations('stock.items')
  const filter = useFilter()
  const list = useList(ownLotsApi.items, { field: 'Number', order: 'ASC' }, useAsked(asks), {
    params: { id },
  })
  const columns: Column<OwnItem>[] = [
    { field: 'Number', label: items('number'), cell: ({ number }) => unbroken(number) },
    { field: 'Status', label: items('status'), cell: (one) => words(`itemStatuses.${one.status}`) },
    {
      field: 'Updated',
      label: items('updated'),
      cell: ({ updated }) => showInstant(new Date(updated)),
    },
  ]
  return (
    <section className={styles.part} aria-labelledby="items">
      <h2 id="items">{items('title')}</h2>
      <Filters>
        <ChoiceFilter
          label={items('status')}
          {...filter('status')}
          choices={wordsOf(itemStatuses, (one) => words(`itemStatuses.${one}`))}
          all={words('all')}
        />
      </Filters>
      <ListTable
        caption={t('numbersCaption')}
        columns={columns}
        list={list}
        csv={ownLotsApi.itemsCsv}
      />
    </section>
  )
}
