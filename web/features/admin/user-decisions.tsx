import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usersApi, type UserSheet } from '#domain/admin/users.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { ChevronDownIcon } from '#web/ui/drawings/icons.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './admin.module.css'
import { userQuery } from './admin.queries.ts'
import { CorrectEmailDialog } from './correct-email-dialog.tsx'
import { CorrectPersonDialog } from './correct-person-dialog.tsx'

const calls = {
  suspend: usersApi.suspend,
  restore: usersApi.restore,
  delete: usersApi.remove,
} as const

type Decision = keyof typeof calls

/** Daily ones are buttons; what ends an account is behind a menu, and each of these is confirmed. */
export function UserDecisions({ user }: { user: UserSheet }) {
  const t = useTranslations('admin.users')
  const common = useTranslations('common')
  const client = useQueryClient()
  const [asked, setAsked] = useState<Decision>()
  const [correcting, setCorrecting] = useState<'person' | 'email'>()
  const decide = useMutation({
    mutationFn: (action: Decision) => call(calls[action], { params: { id: user.id } }),
    onSuccess: async (sheet, action) => {
      client.setQueryData(userQuery(user.id).queryKey, sheet)
      setAsked(undefined)
      toast({ kind: 'success', text: t(`done.${action}`) })
      await client.invalidateQueries({ queryKey: listQueries.of(usersApi.list) })
    },
    // Somebody else decided first: reload.
    onError: (error) =>
      error instanceof CallError &&
      error.code === 'ALREADY_DECIDED' &&
      client.invalidateQueries({ queryKey: userQuery(user.id).queryKey }),
  })
  if (user.actions.length === 0) return <p className={styles.small}>{t('noActions')}</p>
  const close = () => {
    setAsked(undefined)
    decide.reset()
  }
  const may = (action: UserSheet['actions'][number]) => user.actions.includes(action)
  const ends = (['suspend', 'delete'] as const).filter(may)
  const button = (action: Decision) => (
    <Button
      key={action}
      kind={action === 'delete' ? 'danger' : action === 'restore' ? 'secondary' : 'quiet'}
      onClick={() => setAsked(action)}
    >
      {t(`actions.${action}`)}
    </Button>
  )
  return (
    <>
      <ButtonRow>
        {may('correct') && (
          <>
            <Button kind="secondary" onClick={() => setCorrecting('person')}>
              {t('correct.open')}
            </Button>
            <Button kind="secondary" onClick={() => setCorrecting('email')}>
              {t('correctEmail.open')}
            </Button>
          </>
        )}
        {may('restore') && button('restore')}
      </ButtonRow>
      {ends.length > 0 && (
        <details className={styles.more}>
          <summary>
            {t('more')}
            <ChevronDownIcon />
          </summary>
          <ButtonRow>{ends.map(button)}</ButtonRow>
        </details>
      )}
      {correcting === 'person' && (
        <CorrectPersonDialog user={user} onClose={() => setCorrecting(undefined)} />
      )}
      {correcting === 'email' && (
        <CorrectEmailDialog user={user} onClose={() => setCorrecting(undefined)} />
      )}
      {asked && (
        <ConfirmDialog
          open
          title={t(`confirm.${asked}`, { name: user.fullName })}
          yes={t(`confirm.${asked}Yes`)}
          danger={asked !== 'restore'}
          pending={decide.isPending}
          error={
            decide.error &&
            (decide.error instanceof CallError && decide.error.code === 'NETWORK'
              ? common('networkError')
              : decide.error.message)
          }
          onYes={() => decide.mutate(asked)}
          onNo={close}
        >
          <p>{t(`confirm.${asked}Text`)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
