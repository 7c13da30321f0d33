import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { cardField } from '#domain/animals/numbers/number-rules.ts'
import { normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import type { Condition } from '#domain/list-filter.ts'
import { itemStatuses, stockApi, stockKinds } from '#domain/stock/stock.api.ts'
import { ScreenLink, useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { wordIn } from '#web/shared/lists/asks.ts'
import { useList } from '#web/shared/lists/use-list.ts'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ChoiceFilter, Filters, TextFilter } from '#web/shared/lists/filters.tsx'
import { ItemsTable } from './items-table.tsx'
import styles from './stock.module.css'
import { useChoices } from './use-choices.ts'

/** Shortest complete number: a card's, or a microchip's. */
const shortest = 9

export function Page() {
  const t = useTranslations('stock.items')
  const title = useTranslations('screens.titles')
  const words = useTranslations('stock')
  const choices = useChoices()
  const go = useGo()
  const search = useScreenSearch()
  const kind = stockKinds.find((one) => one === search['kind'])
  const number = normalizeMicrochip(search['number'] ?? '')
  const status = wordIn(itemStatuses, search['status'])
  const filter = (name: string) => (value: string) =>
    void go({
      screen: 'adminItems',
      search: { ...search, [name]: value.trim() || undefined },
      replace: true,
    })
  const asked: Condition[] = [
    ...(kind ? [{ field: 'Kind', operator: '=', value: kind } as const] : []),
    ...(number ? [{ field: 'Number', operator: '~', value: number } as const] : []),
    ...(status ? [{ field: 'Status', operator: '=', value: status } as const] : []),
  ]
  const list = useList(stockApi.items, { field: 'Number', order: 'ASC' }, asked)
  const isUnknown = number.length >= shortest && !status && list.data?.rows.length === 0
  const couldBe = stockKinds.filter(
    (one) =>
      (!kind || one === kind) && (one === 'microchip' || cardField.safeParse(number).success),
  )
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{title('adminItems')}</PageHeading>
      <Filters>
        <TextFilter
          label={t('filterNumber')}
          value={search['number']}
          onChange={filter('number')}
          typing={kind === 'card' ? 'digits' : 'capitals'}
        />
        <ChoiceFilter
          label={t('kind')}
          value={kind}
          onChange={filter('kind')}
          choices={choices.kinds}
          all={words('allKinds')}
        />
        <ChoiceFilter
          label={t('status')}
          value={status}
          onChange={filter('status')}
          choices={choices.itemStatuses}
          all={words('all')}
        />
      </Filters>
      {isUnknown && (
        <p role="status" className={styles.above}>
          {t('notInStock')}
          {couldBe.map((one, index) => (
            <Fragment key={one}>
              {index > 0 ? ' · ' : ' '}
              <ScreenLink screen="adminItem" params={{ kind: one, number }}>
                {t('lookUp', { kind: one, number })}
              </ScreenLink>
            </Fragment>
          ))}
        </p>
      )}
      <ItemsTable list={list} />
      {list.data?.isMore && <p>{t('many')}</p>}
    </PageBody>
  )
}
