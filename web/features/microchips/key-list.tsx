import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayOf, showDay } from '#domain/dates.ts'
import { microchipsApi, type ApiKey } from '#domain/microchips/microchips.api.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { keysQuery } from './microchips.queries.ts'
import styles from './microchips.module.css'
import { UseChart } from './use-chart.tsx'

const dayText = (instant: string) => showDay(dayOf(new Date(instant)))

export function KeyList({ keys }: { keys: ApiKey[] }) {
  const t = useTranslations('microchips.keys')
  const client = useQueryClient()
  const [asked, setAsked] = useState<ApiKey>()
  const revocation = useMutation({
    mutationFn: ({ id }: ApiKey) => call(microchipsApi.revokeKey, { params: { id } }),
    onSuccess: (_, { name }) => {
      toast({ kind: 'success', text: t('revokeDone', { name }) })
      setAsked(undefined)
      return client.invalidateQueries({ queryKey: keysQuery.queryKey })
    },
  })
  const ask = (key: ApiKey | undefined) => {
    revocation.reset()
    setAsked(key)
  }
  return (
    <section className={styles.sections} aria-labelledby="keys">
      <h2 id="keys">{t('list')}</h2>
      {keys.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.keys}>
        {keys.map((key) => (
          <li key={key.id} className={styles.key}>
            <div className={styles.keyHead}>
              <h3>{key.name}</h3>
              {key.revoked ? (
                <Badge kind="removed">{t('revoked')}</Badge>
              ) : (
                <Button
                  kind="quiet"
                  aria-label={t('revokeLong', { name: key.name })}
                  onClick={() => ask(key)}
                >
                  {t('revoke')}
                </Button>
              )}
            </div>
            <p className={styles.small}>
              {t('facts', { start: `${key.start}…`, date: dayText(key.created) })}
            </p>
            {key.revoked ? (
              <p>{t('revokedOn', { date: dayText(key.revoked) })}</p>
            ) : (
              <Quota apiKey={key} />
            )}
            <UseChart name={key.name} uses={key.uses} />
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t('revokeTitle', { name: asked.name })}
          yes={t('revokeYes')}
          pending={revocation.isPending}
          error={revocation.error && failureText(revocation.error, t('revokeFailed'))}
          onYes={() => revocation.mutate(asked)}
          onNo={() => ask(undefined)}
        >
          <p>{t('revokeText')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function Quota({ apiKey: { uses, quota } }: { apiKey: ApiKey }) {
  const t = useTranslations('microchips.keys')
  const { made = 0, refused = 0 } = uses.at(-1) ?? {}
  return (
    <>
      <p>{t('quota', { made, quota })}</p>
      {refused > 0 && <p>{t('refused', { refused })}</p>}
    </>
  )
}
