import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { citiesApi, type AdminCity } from '#domain/cities/cities.api.ts'
import { showDay } from '#domain/dates.ts'
import { holds, useAsked } from '#web/shared/lists/asks.ts'
import { Filters, TextFilter } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { CityDialog } from './city-dialog.tsx'
import styles from './cities.module.css'

const asks = { name: holds('Name'), organization: holds('Organization') }

/** Which cities there are, and who runs each. */
export function Page() {
  const t = useTranslations('cities.admin')
  const titles = useTranslations('screens.titles')
  /** `null`: a new one. */
  const [opened, setOpened] = useState<AdminCity | null>()
  const filter = useFilter()
  const list = useList(citiesApi.list, { field: 'Name', order: 'ASC' }, useAsked(asks))
  const columns: Column<AdminCity>[] = [
    {
      field: 'Name',
      label: t('name'),
      cell: ({ id, name }) => (
        <ScreenLink screen="city" params={{ id }}>
          {name}
        </ScreenLink>
      ),
    },
    {
      field: 'Organization',
      label: t('organization'),
      cell: ({ organization, organizationId, useLicenses }) => (
        <>
          <ScreenLink screen="adminValidation" search={{ id: organizationId }}>
            {organization}
          </ScreenLink>
          {!useLicenses && <span className={styles.gap}>{t('noRight')}</span>}
        </>
      ),
    },
    {
      field: 'Rules',
      label: t('rules'),
      isFixed: true,
      cell: ({ rulesFrom }) =>
        rulesFrom === null ? t('noRules') : t('rulesFrom', { day: showDay(rulesFrom) }),
    },
    {
      field: 'Contract',
      label: t('contract'),
      isFixed: true,
      cell: ({ contract }) => <span className={styles.words}>{contract ?? '–'}</span>,
    },
    {
      field: 'Actions',
      label: t('actions'),
      isFixed: true,
      isActions: true,
      cell: (city) => (
        <ButtonRow>
          <Button
            kind="quiet"
            aria-label={t('editLong', { name: city.name })}
            onClick={() => setOpened(city)}
          >
            {t('edit')}
          </Button>
        </ButtonRow>
      ),
    },
  ]
  return (
    <PageBody>
      <PageHeading
        lead={t('lead')}
        actions={
          <Button kind="primary" onClick={() => setOpened(null)}>
            {t('add')}
          </Button>
        }
      >
        {titles('adminCities')}
      </PageHeading>
      <Filters>
        <TextFilter label={t('name')} {...filter('name')} />
        <TextFilter label={t('organization')} {...filter('organization')} />
      </Filters>
      <ListTable
        caption={titles('adminCities')}
        columns={columns}
        list={list}
        csv={citiesApi.csv}
      />
      {opened !== undefined && (
        <CityDialog city={opened ?? undefined} onClose={() => setOpened(undefined)} />
      )}
    </PageBody>
  )
}
