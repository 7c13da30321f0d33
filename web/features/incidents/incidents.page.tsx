import { useTranslations } from 'use-intl'
import { showDay } from '#domain/dates.ts'
import { incidentsApi, type Incident } from '#domain/incidents/incidents.api.ts'
import { writeFilter, type Condition } from '#domain/list-filter.ts'
import { callFile } from '#web/api/call.ts'
import { useChangeSearch } from '#web/shared/change-search.ts'
import { failureText } from '#web/shared/failure-message.ts'
import { ChoiceFilter, Filters, wordsOf } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { ScreenLink, useScreenSearch } from '#web/shared/screen-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/drawings/icons.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './incidents.module.css'
import { YearFigures } from './year-figures.tsx'

const filters = { state: 'State', serious: 'Serious' } as const

/** The register of confidentiality incidents, and the figures of a year. */
export function Page() {
  const t = useTranslations('incidents')
  const common = useTranslations('common')
  const titles = useTranslations('screens.titles')
  const change = useChangeSearch()
  const search = useScreenSearch()
  const at = (name: keyof typeof filters) => ({
    value: search[name],
    onChange: (value: string) => void change({ [name]: value || undefined }),
  })
  const asked = (['state', 'serious'] as const).flatMap((name): Condition[] => {
    const value = search[name]
    return value ? [{ field: filters[name], operator: '=', value }] : []
  })
  const list = useList(incidentsApi.list, { field: 'Discovered', order: 'DESC' }, asked)
  const download = () =>
    callFile(incidentsApi.csv, { query: { filter: writeFilter(asked) } })
      .then(saveFile)
      .catch((error: unknown) => toast({ kind: 'error', text: failureText(error, t('failed')) }))
  const columns: Column<Incident>[] = [
    {
      field: 'Number',
      label: t('fields.number'),
      cell: ({ id, number }) => (
        <ScreenLink
          screen="adminIncident"
          params={{ id }}
          aria-label={t('open', { number: String(number) })}
        >
          {number}
        </ScreenLink>
      ),
    },
    {
      field: 'Discovered',
      label: t('fields.discovered'),
      cell: ({ discovered }) => showDay(discovered),
    },
    {
      field: 'Information',
      label: t('fields.information'),
      isFixed: true,
      cell: ({ information }) => information,
    },
    {
      field: 'Serious',
      label: t('serious'),
      cell: ({ seriousRisk }) => common(seriousRisk ? 'yes' : 'no'),
    },
    {
      field: 'State',
      label: t('state'),
      cell: ({ closed }) => t(`states.${closed === null ? 'open' : 'closed'}`),
    },
  ]
  return (
    <PageBody>
      <PageHeading
        lead={t('lead')}
        actions={
          <>
            <ScreenLink screen="adminNewIncident" className={buttonClass({ kind: 'primary' })}>
              <PlusIcon />
              {t('add')}
            </ScreenLink>
            <Button kind="secondary" onClick={() => void download()}>
              {t('csv')}
            </Button>
          </>
        }
      >
        {titles('adminIncidents')}
      </PageHeading>
      <Filters>
        <ChoiceFilter
          label={t('state')}
          {...at('state')}
          choices={wordsOf(['open', 'closed'] as const, (one) => t(`states.${one}`))}
          all={t('all')}
        />
        <ChoiceFilter
          label={t('serious')}
          {...at('serious')}
          choices={wordsOf(['yes', 'no'] as const, (one) => common(one))}
          all={t('all')}
        />
      </Filters>
      <ListTable caption={t('caption')} columns={columns} list={list} />
      <div className={styles.year}>
        <YearFigures />
      </div>
    </PageBody>
  )
}
