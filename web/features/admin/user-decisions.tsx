import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usersApi, type UserSheet } from '#domain/admin/users.api.ts'
import type { UserAction } from '#domain/admin/user-rules.ts'
import { call, CallError } from '#web/api/call.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './admin.module.css'
import { userQuery } from './admin.queries.ts'

const calls = {
  suspend: usersApi.suspend,
  restore: usersApi.restore,
  delete: usersApi.remove,
} as const

/** Each is confirmed. */
export function UserDecisions({ user }: { user: UserSheet }) {
  const t = useTranslations('admin.users')
  const common = useTranslations('common')
  const client = useQueryClient()
  const [asked, setAsked] = useState<UserAction>()
  const decide = useMutation({
    mutationFn: (action: UserAction) => call(calls[action], { params: { id: user.id } }),
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
  return (
    <ButtonRow>
      {user.actions.map((action) => (
        <Button
          key={action}
          kind={action === 'delete' ? 'danger' : action === 'restore' ? 'secondary' : 'quiet'}
          onClick={() => setAsked(action)}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
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
    </ButtonRow>
  )
}
