import { useTranslations } from 'use-intl'
import { showInstant } from '#domain/dates.ts'
import { stockApi, type Lot } from '#domain/stock/stock.api.ts'
import { ListTable, type Column } from '#web/shared/list-table.tsx'
import { useList } from '#web/shared/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './admin.module.css'
import { GenerateCardsForm } from './generate-cards-form.tsx'

/** Lots of stock, and the form that generates cards. */
export function Lots({ onShow }: { onShow: (lot: Lot) => void }) {
  const t = useTranslations('admin')
  const list = useList(stockApi.lots, { field: 'Created', order: 'DESC' }, [])
  const columns: Column<Lot>[] = [
    { field: 'Supplier', label: t('lots.supplier'), cell: (lot) => lot.supplier },
    // Beside the supplier, so that it is in sight where the table is wider than the screen.
    {
      field: 'show',
      label: t('lots.details'),
      isFixed: true,
      cell: (lot) => (
        <Button kind="plain" aria-label={t('lots.show', { first: lot.first ?? lot.supplier })} onClick={() => onShow(lot)}>
          {t('lots.showShort')}
        </Button>
      ),
    },
    { field: 'Kind', label: t('lots.kind'), cell: (lot) => t(`kinds.${lot.kind}`) },
    { field: 'Status', label: t('lots.status'), cell: (lot) => t(`lotStatuses.${lot.status}`) },
    { field: 'Organization', label: t('lots.organization'), cell: (lot) => lot.organization ?? '–' },
    { field: 'First', label: t('lots.first'), cell: (lot) => lot.first ?? '–', isNumber: true },
    { field: 'Last', label: t('lots.last'), cell: (lot) => lot.last ?? '–', isNumber: true },
    { field: 'Items', label: t('lots.items'), cell: (lot) => lot.items, isNumber: true },
    { field: 'Free', label: t('lots.free'), cell: (lot) => lot.free, isNumber: true },
    { field: 'Created', label: t('lots.created'), cell: (lot) => showInstant(new Date(lot.created)) },
  ]
  return (
    <section className={styles.part} aria-labelledby="lots">
      <h2 id="lots">{t('lots.title')}</h2>
      <div className={styles.lots}>
        <div className={styles.part}>
          <ListTable caption={t('lots.caption')} columns={columns} list={list} />
        </div>
        <GenerateCardsForm />
      </div>
    </section>
  )
}
