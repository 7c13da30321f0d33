import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { clientsApi, type ListedClient } from '#domain/clients/clients.api.ts'
import { consentStates } from '#domain/clients/client.ts'
import { dayOf, showDay } from '#domain/dates.ts'
import { ChoiceFilter, Filters, TextFilter, wordsOf } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { ScreenLink, useGo } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { PlusIcon } from '#web/ui/drawings/icons.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { ClientForm } from './client-form.tsx'
import styles from './clients.module.css'
import { ImportDialog } from './import-dialog.tsx'
import { Shares } from './shares.tsx'
import { useClientFilter } from './use-client-filter.ts'

const askedOf = (search: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value))

const accounts = ['linked', 'unlinked', 'shares'] as const

/** Filters are in the address. */
export function Page() {
  const t = useTranslations('clients')
  const go = useGo()
  const { search, conditions } = useClientFilter()
  const list = useList(clientsApi.list, { field: 'Created', order: 'DESC' }, conditions)
  const [dialog, setDialog] = useState<'add' | 'import'>()
  const choosing = { ...useSelection<ListedClient>(), nameOf: useNameOf() }
  const { chosen, clear } = choosing
  const columns = useColumns()
  const ask = (changes: Record<string, string>) => {
    void go({ screen: 'clients', search: askedOf({ ...search, ...changes }), replace: true })
  }
  const isEmpty = conditions.length === 0 && list.data?.rows.length === 0
  const close = () => setDialog(undefined)
  const actions = (
    <ButtonRow>
      <Button kind="primary" onClick={() => setDialog('add')}>
        <PlusIcon />
        {t('list.add')}
      </Button>
      <Button kind="quiet" onClick={() => setDialog('import')}>
        {t('list.import')}
      </Button>
      {!isEmpty && (
        <ScreenLink screen="clientLetters" className={buttonClass({ kind: 'quiet' })}>
          {t('list.letters')}
        </ScreenLink>
      )}
    </ButtonRow>
  )
  return (
    <PageBody>
      <PageHeading lead={t('list.lead')} actions={!isEmpty && actions}>
        {t('list.heading')}
      </PageHeading>
      {isEmpty ? (
        <EmptyState scene={NothingFoundScene} title={t('list.emptyTitle')} next={actions}>
          <p>{t('list.emptyText')}</p>
        </EmptyState>
      ) : (
        <>
          <Filters>
            <TextFilter
              label={t('list.search')}
              value={search['find']}
              onChange={(find) => ask({ find })}
            />
            <ChoiceFilter
              label={t('list.consent')}
              value={search['consent']}
              onChange={(consent) => ask({ consent })}
              choices={wordsOf(consentStates, (one) => t(`consentStates.${one}`))}
              all={t('list.all')}
            />
            <ChoiceFilter
              label={t('list.account')}
              value={search['account']}
              onChange={(account) => ask({ account })}
              choices={wordsOf(accounts, (one) => t(`list.${one}`))}
              all={t('list.all')}
            />
          </Filters>
          {chosen.length > 0 && <ChosenBar chosen={chosen} onClear={clear} />}
          {conditions.length > 0 && (list.data?.total ?? 0) > 0 && chosen.length === 0 && (
            <p className={styles.small}>
              <ScreenLink screen="newClientLetter" search={askedOf(search)}>
                {t('list.writeAll')}
              </ScreenLink>
            </p>
          )}
          <ListTable
            caption={t('list.caption')}
            csv={clientsApi.csv}
            columns={columns}
            list={list}
            choosing={choosing}
          />
        </>
      )}
      <Shares />
      <Dialog open={dialog === 'add'} onClose={close} title={t('form.addTitle')}>
        <ClientForm
          onCancel={close}
          onDone={({ id }) => void go({ screen: 'client', params: { id } })}
        />
      </Dialog>
      {dialog === 'import' && <ImportDialog onClose={close} />}
    </PageBody>
  )
}

function useNameOf() {
  const t = useTranslations('clients.list')
  return ({ fullName, email }: ListedClient) => fullName || email || t('noName')
}

function useColumns(): Column<ListedClient>[] {
  const t = useTranslations('clients')
  const common = useTranslations('common')
  const nameOf = useNameOf()
  return [
    {
      field: 'Name',
      label: t('list.name'),
      cell: (client) => (
        <ScreenLink
          screen="client"
          params={{ id: client.id }}
          aria-label={t('list.open', { name: nameOf(client) })}
        >
          {nameOf(client)}
        </ScreenLink>
      ),
    },
    {
      field: 'Telephone',
      label: t('fields.telephone'),
      isFixed: true,
      cell: ({ telephone }) => <span className={styles.number}>{telephone ?? '–'}</span>,
    },
    {
      field: 'Email',
      label: t('fields.email'),
      isFixed: true,
      cell: ({ email }) => email ?? '–',
    },
    {
      field: 'Consent',
      label: t('fields.consent'),
      isFixed: true,
      cell: ({ consentState }) => t(`consentStates.${consentState}`),
    },
    {
      field: 'Linked',
      label: t('list.account'),
      isFixed: true,
      cell: ({ linked, shares }) => (shares ? t('list.shares') : common(linked ? 'yes' : 'no')),
    },
    {
      field: 'Created',
      label: t('fields.created'),
      cell: ({ created }) => showDay(dayOf(new Date(created))),
    },
  ]
}
