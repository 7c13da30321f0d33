import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { showDay } from '#domain/dates.ts'
import { registriesApi, type StaffRegistry } from '#domain/microchips/registries.api.ts'
import { call } from '#web/api/call.ts'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { EditButtons } from './edit-buttons.tsx'
import styles from './microchips.module.css'
import { RegistryDialog } from './registry-dialog.tsx'

export function RegistryList({ wanted }: { wanted: string }) {
  const t = useTranslations('microchips.registries')
  const [edited, setEdited] = useState<StaffRegistry | 'new'>()
  const list = useList(
    registriesApi.registries,
    { field: 'Name', order: 'ASC' },
    wanted.trim() ? [{ field: 'Name', operator: '~', value: wanted.trim() }] : [],
  )
  const columns: Column<StaffRegistry>[] = [
    {
      field: 'Name',
      label: t('name'),
      cell: ({ name, closed }) => (
        <span className={styles.words}>
          {name}
          {closed && <span className={styles.small}>{t('closedShort')}</span>}
        </span>
      ),
    },
    {
      field: 'actions',
      label: t('actions'),
      isFixed: true,
      isActions: true,
      cell: (registry) => (
        <EditButtons
          name={registry.name}
          onEdit={() => setEdited(registry)}
          remove={() => call(registriesApi.removeRegistry, { params: { name: registry.name } })}
        />
      ),
    },
    { field: 'Phone', label: t('phone'), cell: ({ phone }) => phone ?? '–' },
    { field: 'Web', label: t('web'), cell: ({ web }) => web ?? '–' },
    {
      field: 'prefixes',
      label: t('count'),
      isFixed: true,
      isNumber: true,
      cell: ({ prefixes }) => prefixes,
    },
    { field: 'SourceDate', label: t('sourceDate'), cell: ({ sourceDate }) => showDay(sourceDate) },
  ]
  return (
    <section className={styles.part} aria-labelledby="registries">
      <div className={styles.partHead}>
        <h2 id="registries">{t('registries')}</h2>
        <Button onClick={() => setEdited('new')}>{t('addRegistry')}</Button>
      </div>
      <ListTable
        caption={t('registries')}
        columns={columns}
        list={list}
        csv={registriesApi.registriesCsv}
      />
      {edited && (
        <RegistryDialog
          registry={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
