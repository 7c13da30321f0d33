import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { showDay } from '#domain/dates.ts'
import { registriesApi, type StaffPrefix } from '#domain/microchips/registries.api.ts'
import { call } from '#web/api/call.ts'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { EditButtons } from './edit-buttons.tsx'
import styles from './microchips.module.css'
import { PrefixDialog } from './prefix-dialog.tsx'

/** `1…A` */
const shown = ({ prefix, ending }: StaffPrefix): string => `${prefix}…${ending}`

/** Prefixes without registry are for test chips. */
export function PrefixList({ wanted }: { wanted: string }) {
  const t = useTranslations('microchips.registries')
  const [edited, setEdited] = useState<StaffPrefix | 'new'>()
  const text = wanted.trim()
  const field = /^\d+$/.test(text) ? 'Prefix' : 'Registries'
  const list = useList(
    registriesApi.prefixes,
    { field: 'Prefix', order: 'ASC' },
    text ? [{ field, operator: '~', value: text }] : [],
    { key: 'prefixSort' },
  )
  const columns: Column<StaffPrefix>[] = [
    {
      field: 'Prefix',
      label: t('prefix'),
      cell: (prefix) => <span className="figures">{shown(prefix)}</span>,
    },
    {
      field: 'actions',
      label: t('actions'),
      isFixed: true,
      isActions: true,
      cell: (prefix) => (
        <EditButtons
          name={shown(prefix)}
          onEdit={() => setEdited(prefix)}
          remove={() => call(registriesApi.removePrefix, { params: { id: prefix.id } })}
        />
      ),
    },
    {
      field: 'Registries',
      label: t('listed'),
      cell: ({ registries, shared }) => (
        <span className={styles.words}>
          {registries.length > 0 ? registries.join(', ') : t('test')}
          {shared && <span className={styles.small}>{t('sharedShort')}</span>}
        </span>
      ),
    },
    { field: 'Length', label: t('lengthShort'), isNumber: true, cell: ({ length }) => length },
    { field: 'SourceDate', label: t('sourceDate'), cell: ({ sourceDate }) => showDay(sourceDate) },
  ]
  return (
    <section className={styles.part} aria-labelledby="prefixes">
      <div className={styles.partHead}>
        <h2 id="prefixes">{t('prefixes')}</h2>
        <Button onClick={() => setEdited('new')}>{t('addPrefix')}</Button>
      </div>
      <ListTable
        caption={t('prefixes')}
        columns={columns}
        list={list}
        csv={registriesApi.prefixesCsv}
      />
      {edited && (
        <PrefixDialog
          prefix={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
