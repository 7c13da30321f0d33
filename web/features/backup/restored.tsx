import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { backupApi, type BackupSheet } from '#domain/backup/backup.api.ts'
import { showInstant } from '#domain/dates.ts'
import type { EmailKind } from '#domain/emails/kinds.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './backup.module.css'
import { backupQuery } from './backup.queries.ts'

type Restore = NonNullable<BackupSheet['restored']>
const moment = (at: string) => showInstant(new Date(at))

/** What was done when the database came back, and what is left, in order. */
export function Restored({ restored }: { restored: Restore }) {
  const t = useTranslations('backup.restored')
  if (restored.opened)
    return (
      <div className={styles.part}>
        <Notice still>
          {t('opened', { reached: moment(restored.reached), opened: moment(restored.opened) })}
        </Notice>
      </div>
    )
  return (
    <section className={styles.part} aria-labelledby="restored">
      <h2 id="restored">{t('title')}</h2>
      <p>{t('lead', { date: moment(restored.reached) })}</p>
      <ol className={styles.steps}>
        <li>
          <div className={styles.step}>
            <h3>{t('done')}</h3>
            <ul className={styles.list}>
              <li>{t('erasures', { count: restored.erasures })}</li>
              <li>{t('sessions', { count: restored.sessions })}</li>
              <li>{t('files', { count: restored.files })}</li>
              {restored.missingFiles > 0 && (
                <li>{t('missing', { count: restored.missingFiles })}</li>
              )}
            </ul>
          </div>
        </li>
        <li>
          <div className={styles.step}>
            <h3>{t('payments')}</h3>
            <Payments restored={restored} />
          </div>
        </li>
        <li>
          <div className={styles.step}>
            <h3>{t('letters')}</h3>
            <Letters restored={restored} />
          </div>
        </li>
        <li>
          <div className={styles.step}>
            <h3>{t('open')}</h3>
            <Open />
          </div>
        </li>
      </ol>
    </section>
  )
}

/** What is shown is read anew after each step. */
function useStep<Given>(step: (given: Given) => Promise<unknown>, failed: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: step,
    onError: (error) => toast({ kind: 'error', text: failureText(error, failed) }),
    onSettled: () => client.invalidateQueries({ queryKey: backupQuery.queryKey }),
  })
}

function Payments({ restored }: { restored: Restore }) {
  const t = useTranslations('backup.restored')
  const fetching = useStep(() => call(backupApi.payments, {}), t('fetchFailed'))
  if (!restored.takesPayments) return <p>{t('noPayments')}</p>
  return (
    <>
      <p>{t('paymentsLead', { floor: restored.invoiceFloor })}</p>
      <p role="status">
        {restored.paymentsRead ? (
          <>
            {t('fetched', { count: restored.payments ?? 0, date: moment(restored.paymentsRead) })}{' '}
            <ScreenLink screen="adminReconciliation">{t('differences')}</ScreenLink>
          </>
        ) : (
          t('fetching')
        )}
      </p>
      <Button pending={fetching.isPending} onClick={() => fetching.mutate(undefined)}>
        {t('fetch')}
      </Button>
    </>
  )
}

function Letters({ restored }: { restored: Restore }) {
  const t = useTranslations('backup.restored')
  const kinds = useTranslations('emails.kinds')
  const answering = useStep(
    (body: { kind: EmailKind; send: boolean }) => call(backupApi.letters, { body }),
    t('answerFailed'),
  )
  if (restored.letters.length === 0) return <p>{t('noLetters')}</p>
  return (
    <>
      <p>{t('lettersLead')}</p>
      <ul className={styles.list}>
        {restored.letters.map(({ kind, count }) => {
          const name = kinds(kind)
          const isUnderWay = answering.isPending && answering.variables.kind === kind
          return (
            <li key={kind}>
              <p>{t('letter', { kind: name, count })}</p>
              <ButtonRow>
                <Button
                  aria-label={t('sendLong', { kind: name })}
                  pending={isUnderWay}
                  onClick={() => answering.mutate({ kind, send: true })}
                >
                  {t('send')}
                </Button>
                <Button
                  kind="quiet"
                  aria-label={t('leaveLong', { kind: name })}
                  pending={isUnderWay}
                  onClick={() => answering.mutate({ kind, send: false })}
                >
                  {t('leave')}
                </Button>
              </ButtonRow>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Open() {
  const t = useTranslations('backup.restored')
  const { type } = useSession()
  const [isAsked, setAsked] = useState(false)
  const opening = useStep(() => call(backupApi.open, {}), t('openFailed'))
  if (type !== 'god')
    return (
      <>
        <p>{t('god')}</p>
        <p>{t('otherwise')}</p>
      </>
    )
  return (
    <>
      <p>{t('openLead')}</p>
      <p>{t('otherwise')}</p>
      <Button kind="primary" onClick={() => setAsked(true)}>
        {t('open')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('openTitle')}
        yes={t('yes')}
        pending={opening.isPending}
        onYes={() => opening.mutate(undefined, { onSettled: () => setAsked(false) })}
        onNo={() => setAsked(false)}
      />
    </>
  )
}
