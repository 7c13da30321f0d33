import { useTranslations } from 'use-intl'
import { showInstant } from '#domain/dates.ts'
import { emailsApi, emailStates, type ListedEmail } from '#domain/emails/emails.api.ts'
import { emailKinds } from '#domain/emails/kinds.ts'
import { among, equals, since, until, useAsked } from '#web/shared/lists/asks.ts'
import { ChoiceFilter, Filters, TextFilter, wordsOf } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { PeriodFilter } from '#web/shared/lists/period-filter.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { useList } from '#web/shared/lists/use-list.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { useKindName } from './use-kind-name.ts'

const asks = {
  state: among('State', emailStates),
  kind: among('Kind', emailKinds),
  to: equals('To'),
  from: since('Created'),
  until: until('Created'),
}

export function Page() {
  const t = useTranslations('emails')
  const titles = useTranslations('screens.titles')
  const nameOf = useKindName()
  const filter = useFilter()
  const asked = useAsked(asks)
  const list = useList(emailsApi.list, { field: 'Created', order: 'DESC' }, asked)
  const columns: Column<ListedEmail>[] = [
    {
      field: 'Subject',
      label: t('subject'),
      isFixed: true,
      cell: ({ id, subject }) => (
        <ScreenLink screen="adminEmail" params={{ id }}>
          {subject}
        </ScreenLink>
      ),
    },
    { field: 'State', label: t('state'), isFixed: true, cell: (row) => t(`states.${row.state}`) },
    { field: 'To', label: t('to'), isFixed: true, cell: (row) => row.to },
    { field: 'Kind', label: t('kind'), isFixed: true, cell: (row) => nameOf(row.kind) },
    {
      field: 'Created',
      label: t('created'),
      cell: ({ created }) => showInstant(new Date(created)),
    },
  ]
  return (
    <PageBody>
      <PageHeading
        lead={t('lead')}
        actions={
          <ScreenLink screen="adminEmailTemplates" className={buttonClass({ kind: 'secondary' })}>
            {t('templates.link')}
          </ScreenLink>
        }
      >
        {titles('adminEmails')}
      </PageHeading>
      <Filters>
        <ChoiceFilter
          label={t('state')}
          {...filter('state')}
          choices={wordsOf(emailStates, (one) => t(`states.${one}`))}
          all={t('all')}
        />
        <ChoiceFilter
          label={t('kind')}
          {...filter('kind')}
          choices={wordsOf(emailKinds, (one) => t(`kinds.${one}`))}
          all={t('allKinds')}
        />
        <TextFilter label={t('toHint')} {...filter('to')} />
        <PeriodFilter
          from={{ label: t('from'), ...filter('from') }}
          to={{ label: t('until'), ...filter('until') }}
        />
      </Filters>
      <ListTable caption={t('caption')} csv={emailsApi.csv} columns={columns} list={list} />
    </PageBody>
  )
}
