import { useTranslations } from 'use-intl'
import { showDay } from '#domain/dates.ts'
import { incidentsApi, type Incident } from '#domain/incidents/incidents.api.ts'
import { among, flag, useAsked } from '#web/shared/lists/asks.ts'
import { ChoiceFilter, Filters, wordsOf } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { useList } from '#web/shared/lists/use-list.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/drawings/icons.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './incidents.module.css'
import { YearFigures } from './year-figures.tsx'

const states = ['open', 'closed'] as const
const asks = { state: among('State', states), serious: flag('Serious') }

/** The register of confidentiality incidents, and the figures of a year. */
export function Page() {
  const t = useTranslations('incidents')
  const common = useTranslations('common')
  const titles = useTranslations('screens.titles')
  const filter = useFilter()
  const asked = useAsked(asks)
  const list = useList(incidentsApi.list, { field: 'Discovered', order: 'DESC' }, asked)
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
          <ScreenLink screen="adminNewIncident" className={buttonClass({ kind: 'primary' })}>
            <PlusIcon />
            {t('add')}
          </ScreenLink>
        }
      >
        {titles('adminIncidents')}
      </PageHeading>
      <Filters>
        <ChoiceFilter
          label={t('state')}
          {...filter('state')}
          choices={wordsOf(states, (one) => t(`states.${one}`))}
          all={t('all')}
        />
        <ChoiceFilter
          label={t('serious')}
          {...filter('serious')}
          choices={{ true: common('yes'), false: common('no') }}
          all={t('all')}
        />
      </Filters>
      <ListTable caption={t('caption')} csv={incidentsApi.csv} columns={columns} list={list} />
      <div className={styles.year}>
        <YearFigures />
      </div>
    </PageBody>
  )
}
