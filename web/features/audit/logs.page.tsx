import { useTranslations } from 'use-intl'
import { auditActions } from '#domain/audit/audit-actions.ts'
import { auditApi, wholeSubjects, type AuditEntry } from '#domain/audit/audit.api.ts'
import { showInstant } from '#domain/dates.ts'
import { among, equals, since, until, useAsked } from '#web/shared/lists/asks.ts'
import { ChoiceFilter, Filters, TextFilter, wordsOf } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { PeriodFilter } from '#web/shared/lists/period-filter.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { useList } from '#web/shared/lists/use-list.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'

const asks = {
  person: equals('Person'),
  subject: equals('Subject'),
  action: among('Action', auditActions),
  from: since('Created'),
  to: until('Created'),
}

/** Who read or changed what (requirements/contract.md 13); filters are in the address. */
export function Page() {
  const t = useTranslations('audit')
  const titles = useTranslations('screens.titles')
  const filter = useFilter()
  const asked = useAsked(asks)
  const list = useList(auditApi.list, { field: 'Created', order: 'DESC' }, asked)
  const columns: Column<AuditEntry>[] = [
    {
      field: 'Created',
      label: t('created'),
      cell: ({ created }) => showInstant(new Date(created)),
    },
    {
      field: 'Person',
      label: t('person'),
      isFixed: true,
      cell: ({ person }) =>
        person === null ? (
          t('nobody')
        ) : (
          <ScreenLink
            screen="adminUser"
            params={{ id: person.id }}
            aria-label={t('openPerson', { name: person.fullName })}
          >
            {person.fullName}
          </ScreenLink>
        ),
    },
    {
      field: 'Action',
      label: t('action'),
      isFixed: true,
      cell: ({ action }) => t(`actions.${action}`),
    },
    {
      field: 'Subject',
      label: t('subject'),
      isFixed: true,
      cell: (entry) => <Subject {...entry} />,
    },
    {
      field: 'Reason',
      label: t('reason'),
      isFixed: true,
      cell: ({ reason }) => reason ?? '–',
    },
  ]
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{titles('adminLogs')}</PageHeading>
      <Filters>
        <TextFilter label={t('personHint')} {...filter('person')} />
        <TextFilter label={t('subjectHint')} {...filter('subject')} />
        <ChoiceFilter
          label={t('action')}
          {...filter('action')}
          choices={wordsOf(auditActions, (one) => t(`actions.${one}`))}
          all={t('all')}
        />
        <PeriodFilter
          from={{ label: t('from'), ...filter('from') }}
          to={{ label: t('to'), ...filter('to') }}
        />
      </Filters>
      <ListTable caption={t('caption')} csv={auditApi.csv} columns={columns} list={list} />
    </PageBody>
  )
}

/** Leads to what the entry is about, where staff have a page of it. */
function Subject({ action, subject, about }: AuditEntry) {
  const t = useTranslations('audit')
  if (action === 'incident_saved')
    return (
      <ScreenLink screen="adminIncident" params={{ id: subject }}>
        {subject}
      </ScreenLink>
    )
  const whole = wholeSubjects.find((word) => word === subject)
  if (whole) return t(`subjects.${whole}`)
  if (!about) return subject
  const name = about.name || subject
  switch (about.kind) {
    case 'person':
      return (
        <ScreenLink screen="adminUser" params={{ id: subject }}>
          {name}
        </ScreenLink>
      )
    case 'organization':
      return (
        <ScreenLink screen="adminOrganization" params={{ id: subject }}>
          {name}
        </ScreenLink>
      )
    case 'animal':
      return (
        <ScreenLink screen="adminAnimal" params={{ id: subject }}>
          {name}
        </ScreenLink>
      )
  }
}
