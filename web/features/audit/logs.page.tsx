import { useTranslations } from 'use-intl'
import { auditActions, type AuditAction } from '#domain/audit/audit-actions.ts'
import { auditApi, type AuditEntry } from '#domain/audit/audit.api.ts'
import { boundsOf, isDay, showInstant } from '#domain/dates.ts'
import { writeFilter, type Condition } from '#domain/list-filter.ts'
import { callFile } from '#web/api/call.ts'
import { useChangeSearch } from '#web/shared/change-search.ts'
import { failureText } from '#web/shared/failure-message.ts'
import {
  ChoiceFilter,
  DayFilter,
  Filters,
  TextFilter,
  wordsOf,
} from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { ScreenLink, useScreenSearch } from '#web/shared/screen-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** By the name of a filter in the address; days are of Quebec. */
const conditions: Record<string, (value: string) => Condition | undefined> = {
  person: (value) => ({ field: 'Person', operator: '=', value }),
  subject: (value) => ({ field: 'Subject', operator: '=', value }),
  action: (value) => ({ field: 'Action', operator: '=', value }),
  from: (value) =>
    isDay(value) ? { field: 'Created', operator: '>=', value: boundsOf(value).from } : undefined,
  to: (value) =>
    isDay(value) ? { field: 'Created', operator: '<=', value: boundsOf(value).to } : undefined,
}

/** Who read or changed what (requirements/contract.md 13); filters are in the address. */
export function Page() {
  const t = useTranslations('audit')
  const titles = useTranslations('screens.titles')
  const change = useChangeSearch()
  const search = useScreenSearch()
  const at = (name: string) => ({
    value: search[name],
    onChange: (value: string) => void change({ [name]: value || undefined }),
  })
  const asked = Object.entries(conditions).flatMap(([name, condition]): Condition[] => {
    const value = search[name]
    return (value && [condition(value)].filter((one) => one !== undefined)) || []
  })
  const list = useList(auditApi.list, { field: 'Created', order: 'DESC' }, asked)
  const download = () =>
    callFile(auditApi.csv, { query: { filter: writeFilter(asked) } })
      .then(saveFile)
      .catch((error: unknown) => toast({ kind: 'error', text: failureText(error, t('csvFailed')) }))
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
            screen="adminUsers"
            search={{ id: person.id }}
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
      <PageHeading
        lead={t('lead')}
        actions={
          <Button kind="secondary" onClick={() => void download()}>
            {t('csv')}
          </Button>
        }
      >
        {titles('adminLogs')}
      </PageHeading>
      <Filters>
        <TextFilter label={t('personHint')} {...at('person')} />
        <TextFilter label={t('subjectHint')} {...at('subject')} />
        <ChoiceFilter
          label={t('action')}
          {...at('action')}
          choices={wordsOf(auditActions, (one) => t(`actions.${one}`))}
          all={t('all')}
        />
        <DayFilter label={t('from')} {...at('from')} />
        <DayFilter label={t('to')} {...at('to')} />
      </Filters>
      <ListTable caption={t('caption')} columns={columns} list={list} />
    </PageBody>
  )
}

const organizationActions: ReadonlySet<AuditAction> = new Set([
  'organizations_read',
  'organization_validated',
  'organization_refused',
  'organization_renamed',
  'organization_retyped',
  'organization_suspended',
  'organization_restored',
  'animal_service_named',
  'animal_service_ended',
  'licences_granted',
  'licences_withdrawn',
  'manager_named',
  'city_moved',
])

/** Leads to what the entry is about, where staff have a page of it. */
function Subject({ action, subject }: AuditEntry) {
  if (action.startsWith('animal_') && !organizationActions.has(action))
    return (
      <ScreenLink screen="adminAnimal" params={{ id: subject }}>
        {subject}
      </ScreenLink>
    )
  if (organizationActions.has(action))
    return (
      <ScreenLink screen="adminOrganization" params={{ id: subject }}>
        {subject}
      </ScreenLink>
    )
  if (action.startsWith('user'))
    return (
      <ScreenLink screen="adminUsers" search={{ id: subject }}>
        {subject}
      </ScreenLink>
    )
  if (action === 'incident_saved')
    return (
      <ScreenLink screen="adminIncident" params={{ id: subject }}>
        {subject}
      </ScreenLink>
    )
  return subject
}
