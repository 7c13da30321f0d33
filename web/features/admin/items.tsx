import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { showInstant } from '#domain/dates.ts'
import type { Condition } from '#domain/list-filter.ts'
import { itemStatuses, stockApi, stockKinds, type Item } from '#domain/stock/stock.api.ts'
import { ListTable, type Column } from '#web/shared/list-table.tsx'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { useList } from '#web/shared/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './admin.module.css'

interface ItemsProps {
  /** Only the items of this lot. */
  lot: string | undefined
  onEveryLot: () => void
}

/** Every card and microchip by number; the verification of a card is shown nowhere. */
export function Items({ lot, onEveryLot }: ItemsProps) {
  const t = useTranslations('admin')
  const [typed, setTyped] = useState('')
  const [number] = useDebouncedValue(typed.trim(), 250)
  const [status, setStatus] = useState('')
  const [kind, setKind] = useState('')
  const conditions: Condition[] = [
    ...(number ? [{ field: 'Number', operator: '~', value: number } as const] : []),
    ...(status ? [{ field: 'Status', operator: '=', value: status } as const] : []),
    ...(kind ? [{ field: 'Kind', operator: '=', value: kind } as const] : []),
    ...(lot ? [{ field: 'Lot', operator: '=', value: lot } as const] : []),
  ]
  const list = useList(stockApi.items, { field: 'Number', order: 'ASC' }, conditions)
  const columns: Column<Item>[] = [
    { field: 'Number', label: t('items.number'), cell: (item) => <span className="figures">{item.number}</span> },
    { field: 'Kind', label: t('items.kind'), cell: (item) => t(`kinds.${item.kind}`) },
    { field: 'Status', label: t('items.status'), cell: (item) => t(`itemStatuses.${item.status}`) },
    { field: 'Supplier', label: t('items.supplier'), cell: (item) => item.supplier },
    { field: 'LotStatus', label: t('items.lotStatus'), cell: (item) => t(`lotStatuses.${item.lotStatus}`) },
    {
      field: 'Animal',
      label: t('items.animal'),
      cell: ({ animal }) =>
        animal ? (
          <ScreenLink screen="adminAnimal" params={{ id: animal }} aria-label={t('items.openLong', { id: animal })}>
            {t('items.open')}
          </ScreenLink>
        ) : (
          '–'
        ),
    },
    { field: 'Updated', label: t('items.updated'), cell: (item) => showInstant(new Date(item.updated)) },
  ]
  return (
    <section className={styles.part} aria-labelledby="items">
      <h2 id="items">{t('items.title')}</h2>
      <div className={styles.filters}>
        <label>
          {t('items.filterNumber')}
          <input type="search" inputMode="numeric" autoComplete="off" maxLength={40} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </label>
        <label>
          {t('items.filterStatus')}
          <select value={status} onChange={(event) => setStatus(event.currentTarget.value)}>
            <option value="">{t('items.all')}</option>
            {itemStatuses.map((one) => (
              <option key={one} value={one}>
                {t(`itemStatuses.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('items.filterKind')}
          <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
            <option value="">{t('items.all')}</option>
            {stockKinds.map((one) => (
              <option key={one} value={one}>
                {t(`kinds.${one}`)}
              </option>
            ))}
          </select>
        </label>
        {lot && (
          <p role="status">
            {t('items.ofLot')}{' '}
            <Button kind="plain" onClick={onEveryLot}>
              {t('items.everyLot')}
            </Button>
          </p>
        )}
      </div>
      <ListTable caption={t('items.caption')} columns={columns} list={list} />
    </section>
  )
}
