import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { showInstant } from '#domain/dates.ts'
import type { Condition } from '#domain/list-filter.ts'
import { shipmentStatuses } from '#domain/payments/shipment.ts'
import { shipmentsApi, type ListedShipment } from '#domain/payments/shipments.api.ts'
import { orderTypes } from '#domain/payments/transaction.ts'
import { ChoiceFilter, Filters, TextFilter, wordsOf } from '#web/shared/lists/filters.tsx'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { wordIn } from '#web/shared/lists/asks.ts'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { ScreenLink, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { stepsOf, type Step } from './next-steps.ts'
import { PickDialog } from './pick-dialog.tsx'
import { Address, Contents } from './shipment-cells.tsx'
import { SendManyDialog, StepDialog, type ConfirmedStep } from './step-dialog.tsx'
import styles from './shipments.module.css'

/** What is done here; the others are on their way, there, or over. */
const toPrepare = new Set<string>(['waiting', 'picked'])

/** Those to prepare, unless another status, or all, is asked for in the address. */
function conditionsOf(search: Record<string, string | undefined>): Condition[] {
  const { number } = search
  const status = wordIn([...shipmentStatuses, 'all'], search['status'])
  const type = wordIn(orderTypes, search['type'])
  return [
    ...(status === undefined
      ? shipmentStatuses
          .filter((one) => !toPrepare.has(one))
          .map((value) => ({ field: 'Status', operator: '!=', value }) as const)
      : status === 'all'
        ? []
        : [{ field: 'Status', operator: '=', value: status } as const]),
    ...(type ? [{ field: 'Type', operator: '=', value: type } as const] : []),
    ...(number && /^\d{1,12}$/.test(number)
      ? [{ field: 'Number', operator: '=', value: number } as const]
      : []),
  ]
}

type Opened =
  | { step: 'pick'; rows: ListedShipment[] }
  | { step: ConfirmedStep; row: ListedShipment }
  | { step: 'sendMany' }

/** What was bought and has to be mailed (requirements/contract.md 14). */
export function Page() {
  const t = useTranslations('shipments')
  const titles = useTranslations('screens.titles')
  const words = useTranslations('payments')
  const search = useScreenSearch()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<Opened>()
  const filter = useFilter(() => setChosen(new Set()))
  const list = useList(shipmentsApi.list, { field: 'Created', order: 'ASC' }, conditionsOf(search))
  const reload = () =>
    Promise.all(
      [listQueries.all, ['overview']].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  const close = () => setOpened(undefined)
  const columns = useColumns({
    chosen,
    onChoose: (id, isChosen) => {
      const next = new Set(chosen)
      if (isChosen) next.add(id)
      else next.delete(id)
      setChosen(next)
    },
    onStep: (step, row) =>
      setOpened(
        step === 'pick' || step === 'change' ? { step: 'pick', rows: [row] } : { step, row },
      ),
  })
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{titles('adminShipments')}</PageHeading>
      <Filters>
        <ChoiceFilter
          label={t('status')}
          {...filter('status')}
          choices={{
            ...wordsOf(shipmentStatuses, (one) => t(`statuses.${one}`)),
            all: t('all'),
          }}
          all={t('toDo')}
        />
        <ChoiceFilter
          label={t('type')}
          {...filter('type')}
          choices={wordsOf(orderTypes, (one) => words(`orderTypes.${one}`))}
          all={t('all')}
        />
        <TextFilter label={t('number')} {...filter('number')} typing="digits" />
      </Filters>
      {list.data && (
        <ChosenBar
          rows={list.data.rows}
          chosen={chosen}
          onChoose={(ids) => setChosen(new Set(ids))}
          onSend={() => setOpened({ step: 'sendMany' })}
          onPick={(rows) => setOpened({ step: 'pick', rows })}
        />
      )}
      <ListTable caption={t('caption')} columns={columns} list={list} csv={shipmentsApi.csv} />
      {opened?.step === 'pick' && (
        <PickDialog rows={opened.rows} onPicked={reload} onClose={close} />
      )}
      {opened?.step === 'sendMany' && (
        <SendManyDialog
          ids={[...chosen]}
          onDone={() => {
            setChosen(new Set())
            return reload()
          }}
          onClose={close}
        />
      )}
      {opened && 'row' in opened && (
        <StepDialog step={opened.step} row={opened.row} onDone={reload} onClose={close} />
      )}
    </PageBody>
  )
}

interface Rows {
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
  onStep: (step: Step, row: ListedShipment) => void
}

function useColumns({ chosen, onChoose, onStep }: Rows): Column<ListedShipment>[] {
  const t = useTranslations('shipments')
  const wordsFor = ({ transactionNumber, fullName }: ListedShipment) => ({
    number: String(transactionNumber),
    name: fullName || t('noName'),
  })
  return [
    {
      field: 'recipient',
      label: t('recipient'),
      isFixed: true,
      cell: (row) => (
        <div className={styles.recipient}>
          <label>
            <input
              type="checkbox"
              aria-label={t('choose', wordsFor(row))}
              checked={chosen.has(row.id)}
              onChange={(event) => onChoose(row.id, event.currentTarget.checked)}
            />
          </label>
          <div>
            {row.fullName || t('noName')}
            <Address row={row} />
          </div>
        </div>
      ),
    },
    // Second column: visible even if the table is wider than the screen.
    {
      field: 'actions',
      label: t('actions'),
      isFixed: true,
      isActions: true,
      cell: (row) => (
        <ButtonRow>
          {stepsOf(row).map((step, index) => (
            <Button
              key={step}
              kind={index === 0 ? 'secondary' : 'quiet'}
              aria-label={t('actionLong', { action: t(step), ...wordsFor(row) })}
              onClick={() => onStep(step, row)}
            >
              {t(step)}
            </Button>
          ))}
        </ButtonRow>
      ),
    },
    {
      field: 'contents',
      label: t('contents'),
      isFixed: true,
      cell: ({ items }) => <Contents items={items} />,
    },
    { field: 'Status', label: t('status'), cell: ({ status }) => t(`statuses.${status}`) },
    {
      field: 'Number',
      label: t('number'),
      isFixed: true,
      cell: ({ transaction, transactionNumber }) => (
        <ScreenLink screen="transaction" params={{ id: transaction }} className="figures">
          {transactionNumber}
        </ScreenLink>
      ),
    },
    {
      field: 'Created',
      label: t('created'),
      cell: ({ created }) => showInstant(new Date(created)),
    },
    {
      field: 'sent',
      label: t('sent'),
      isFixed: true,
      cell: ({ sent, sendings }) => (
        <>
          {sent ? showInstant(new Date(sent)) : '–'}
          {sendings > 1 && <span className={styles.small}>{t('times', { count: sendings })}</span>}
        </>
      ),
    },
  ]
}
