import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { clientsApi, type Client } from '#domain/clients/clients.api.ts'
import { call } from '#web/api/call.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useGo, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { ClientForm } from './client-form.tsx'
import { clientQueries } from './clients.queries.ts'
import styles from './clients.module.css'
import { Records } from './records.tsx'
import { SharedFile } from './shared-file.tsx'
import { useReloadClients } from './use-reload-clients.ts'

export function Page() {
  const t = useTranslations('clients.sheet')
  const { id } = useScreenParams('client')
  const query = useQuery(clientQueries.one(id))
  const isUnknown = isNotFound(query.error)
  return (
    <PageBody width="form">
      <BackLink screen="clients">{t('back')}</BackLink>
      {(!query.data || isUnknown) && (
        <PageHeading key={isUnknown ? 'unknown' : 'waiting'}>
          {t(isUnknown ? 'notFoundTitle' : 'heading')}
        </PageHeading>
      )}
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        notFound={<NotThere title={t('notFound')} screen="clients" back={t('back')} />}
      >
        {(client) => <Sheet client={client} />}
      </QueryView>
    </PageBody>
  )
}

function Sheet({ client }: { client: Client }) {
  const t = useTranslations('clients')
  const { fullName, email, linked, shared } = client
  return (
    <>
      <PageHeading key="sheet">{fullName || email || t('list.noName')}</PageHeading>
      <div className={styles.parts}>
        <Card as="section" aria-labelledby="contact" className={styles.stack}>
          <h2 id="contact">{t('form.heading')}</h2>
          <ClientForm key={`${client.id} ${client.updated}`} client={client} />
        </Card>
        <Card as="section" aria-labelledby="records" className={styles.stack}>
          <h2 id="records">{t('sheet.records')}</h2>
          <Records records={client.records} />
        </Card>
        <Card as="section" aria-labelledby="shared" className={styles.stack}>
          <h2 id="shared">{t('sheet.shared')}</h2>
          <p className={styles.small}>
            {t(email === null ? 'sheet.noEmail' : linked ? 'sheet.linked' : 'sheet.unlinked')}
          </p>
          {shared ? <SharedFile file={shared} /> : <p>{t('sheet.notShared')}</p>}
        </Card>
        <Removal client={client} />
      </div>
    </>
  )
}

function Removal({ client: { id, fullName, email } }: { client: Client }) {
  const t = useTranslations('clients')
  const go = useGo()
  const reload = useReloadClients()
  const [asks, setAsks] = useState(false)
  const [state, setState] = useState<{ pending?: boolean; error?: string }>({})
  const remove = async () => {
    setState({ pending: true })
    try {
      await call(clientsApi.remove, { params: { id } })
    } catch (error) {
      return setState({ error: failureText(error, t('sheet.removeFailed')) })
    }
    toast({ kind: 'success', text: t('sheet.removed') })
    await go({ screen: 'clients', replace: true })
    await reload()
  }
  return (
    <ButtonRow>
      {email !== null && (
        <ScreenLink
          screen="newClientLetter"
          search={{ ids: id }}
          className={buttonClass({ kind: 'quiet' })}
        >
          {t('sheet.write')}
        </ScreenLink>
      )}
      <Button
        kind="quiet"
        onClick={() => {
          setState({})
          setAsks(true)
        }}
      >
        {t('sheet.remove')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('sheet.removeTitle')}
        yes={t('sheet.removeYes')}
        danger
        {...state}
        onYes={() => void remove()}
        onNo={() => setAsks(false)}
      >
        <p>{t('sheet.removeText', { name: fullName || email || t('list.noName') })}</p>
      </ConfirmDialog>
    </ButtonRow>
  )
}
