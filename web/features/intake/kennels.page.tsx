import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { mostChosen } from '#domain/animals/chosen.api.ts'
import { isHeld } from '#domain/animals/hold.ts'
import { addDays, showDay } from '#domain/dates.ts'
import { intakeApi, type Boarder } from '#domain/intake/intake.api.ts'
import { stayKinds } from '#domain/animals/hold.ts'
import type { Condition } from '#domain/list-filter.ts'
import { shelterPapers } from '#domain/shelter-paper/shelter-paper.api.ts'
import { AnimalBadge, useAtHome } from '#web/shared/animals/animal-badge.tsx'
import { ChoiceFilter, Filters, TextFilter, wordsOf } from '#web/shared/lists/filters.tsx'
import { wordIn } from '#web/shared/lists/asks.ts'
import { ChosenBar } from '#web/shared/lists/chosen-bar.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useSelection, type Identified } from '#web/shared/lists/use-selection.ts'
import { useList } from '#web/shared/lists/use-list.ts'
import { ScreenLink, useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useToday } from '#web/shared/today.ts'
import { ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/drawings/icons.tsx'
import { NoAnimalsScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './intake.module.css'
import { PaperButtons } from './paper-buttons.tsx'

const holds = ['running', 'today', 'over'] as const

/** Who stays at the shelter, and where; filters are in the address. */
export function Page() {
  const t = useTranslations('intake.kennels')
  const kinds = useTranslations('intake.kinds')
  const go = useGo()
  const today = useToday()
  const search = useScreenSearch()
  const { find = '', hold = '', numbers = '' } = search
  const kind = wordIn(stayKinds, search['kind']) ?? ''
  const ask = (changes: Record<string, string>) => {
    const next = Object.entries({ ...search, ...changes })
    void go({
      screen: 'kennels',
      search: Object.fromEntries(next.map(([key, value]) => [key, value || undefined])),
      replace: true,
    })
  }
  const holdOf: Record<string, Condition> = {
    running: { field: 'Hold', operator: '>=', value: today },
    today: { field: 'Hold', operator: '=', value: today },
    over: { field: 'Hold', operator: '<=', value: addDays(today, -1) },
  }
  const held = holdOf[hold]
  const conditions: Condition[] = [
    ...(find ? [{ field: 'Search', operator: '~', value: find } as const] : []),
    ...(kind ? [{ field: 'Kind', operator: '=', value: kind } as const] : []),
    ...(held ? [held] : []),
    ...(numbers === 'none' ? [{ field: 'Numberless', operator: '=', value: 'true' } as const] : []),
  ]
  const list = useList(intakeApi.kennels, { field: 'Came', order: 'DESC' }, conditions)
  const columns = useColumns(today)
  const choosing = { ...useSelection<Boarder>(), nameOf: ({ name }: Boarder) => name }
  const isEmpty = conditions.length === 0 && list.data?.rows.length === 0
  const add = (
    <ScreenLink screen="intake" className={buttonClass({ kind: 'primary' })}>
      <PlusIcon />
      {t('add')}
    </ScreenLink>
  )
  return (
    <PageBody>
      <PageHeading lead={t('lead')} actions={!isEmpty && add}>
        {t('heading')}
      </PageHeading>
      {isEmpty ? (
        <EmptyState scene={NoAnimalsScene} title={t('emptyTitle')} next={add}>
          <p>{t('emptyText')}</p>
        </EmptyState>
      ) : (
        <>
          <Filters>
            <TextFilter
              label={t('search')}
              value={find}
              onChange={(value) => ask({ find: value })}
            />
            <ChoiceFilter
              label={t('kind')}
              value={kind}
              onChange={(value) => ask({ kind: value })}
              choices={wordsOf(stayKinds, (one) => kinds(one))}
              all={t('all')}
            />
            <ChoiceFilter
              label={t('hold')}
              value={hold}
              onChange={(value) => ask({ hold: value })}
              choices={wordsOf(holds, (one) => t(`holds.${one}`))}
              all={t('all')}
            />
            <ChoiceFilter
              label={t('numbers')}
              value={numbers}
              onChange={(value) => ask({ numbers: value })}
              choices={{ none: t('none') }}
              all={t('allNumbers')}
            />
          </Filters>
          <p>
            <ScreenLink screen="shelter">{t('settings')}</ScreenLink>
          </p>
          <Papers chosen={choosing.chosen} onClear={choosing.clear} />
          <ListTable
            caption={t('caption')}
            csv={intakeApi.csv}
            columns={columns}
            list={list}
            choosing={choosing}
          />
        </>
      )}
    </PageBody>
  )
}

/** Of those chosen, else the list of all. */
function Papers({ chosen, onClear }: { chosen: readonly Identified[]; onClear: () => void }) {
  const t = useTranslations('admin.chosen')
  const count = chosen.length
  if (count === 0)
    return (
      <ButtonRow>
        <PaperButtons papers={['list']} />
      </ButtonRow>
    )
  return (
    <ChosenBar words={t('count', { count })} onClear={onClear}>
      {count > mostChosen ? (
        <span>{t('tooMany', { most: String(mostChosen) })}</span>
      ) : (
        <PaperButtons papers={shelterPapers} ids={chosen.map(({ id }) => id)} />
      )}
    </ChosenBar>
  )
}

function useColumns(today: string): Column<Boarder>[] {
  const t = useTranslations('intake.kennels')
  const kinds = useTranslations('intake.kinds')
  const common = useTranslations('common')
  const atHome = useAtHome()()
  return [
    {
      field: 'Name',
      label: t('name'),
      cell: ({ id, name, microchip, inCustody }) => (
        <>
          <ScreenLink screen={inCustody ? 'inCustody' : 'proAnimal'} params={{ id }}>
            {name}
          </ScreenLink>
          {inCustody && <div className={styles.small}>{t('family')}</div>}
          {microchip && (
            <div className={`${styles.small} ${styles.number}`}>{inGroups(microchip)}</div>
          )}
        </>
      ),
    },
    { field: 'Kennel', label: t('kennel'), cell: ({ kennel }) => kennel ?? '–' },
    {
      field: 'Species',
      label: t('species'),
      cell: ({ species }) => common(`species.${species}`),
    },
    { field: 'Kind', label: t('kind'), cell: ({ kind }) => kinds(kind) },
    {
      field: 'Came',
      label: t('came'),
      cell: ({ came }) => <span className={styles.number}>{came ? showDay(came) : '–'}</span>,
    },
    {
      field: 'Hold',
      label: t('until'),
      cell: ({ holdUntil }) => {
        if (holdUntil === null) return '–'
        const date = showDay(holdUntil)
        return isHeld(holdUntil, today) ? <b>{t('held', { date })}</b> : t('over', { date })
      },
    },
    {
      field: 'Status',
      label: t('status'),
      cell: ({ status, sex }) =>
        status === '' ? atHome : <AnimalBadge status={status} sex={sex} />,
    },
    {
      field: 'Actions',
      label: t('actions'),
      isFixed: true,
      isActions: true,
      cell: ({ id, name, inCustody }) => (
        <span className={styles.actions}>
          <ScreenLink
            screen={inCustody ? 'inCustody' : 'proAnimal'}
            params={{ id }}
            search={inCustody ? {} : { edit: 'origin' }}
            aria-label={t('moveLong', { name })}
          >
            {t('move')}
          </ScreenLink>
          <ScreenLink
            screen={inCustody ? 'inCustody' : 'proAnimal'}
            params={{ id }}
            search={{ act: 'remove' }}
            aria-label={t('leaveLong', { name })}
          >
            {t('leave')}
          </ScreenLink>
        </span>
      ),
    },
  ]
}
