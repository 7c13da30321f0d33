import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { showInstant } from '#domain/dates.ts'
import { deviceValues } from '#domain/security/device.ts'
import type { OpenSession } from '#domain/security/second-factor.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { call } from '#web/api/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './security.module.css'

const queryKey = ['sessions']

/** The browsers in which the account is open, each of which may be closed from here. */
export function SessionsSection() {
  const t = useTranslations('security.sessions')
  const words = useTranslations('security')
  const client = useQueryClient()
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(securityApi.sessions, { signal }),
  })
  const nameOf = (session: OpenSession) => words('device', deviceValues(session))

  /** One session, or all the others. */
  const end = useMutation({
    mutationFn: async (session: OpenSession | null) =>
      session
        ? call(securityApi.endSession, { params: { id: session.id } })
        : call(securityApi.endOtherSessions, {}),
    onSuccess: (_, session) =>
      toast({
        kind: 'success',
        text: session ? t('ended', { device: nameOf(session) }) : t('othersEnded'),
      }),
    onError: () => toast({ kind: 'error', text: t('failed') }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })

  return (
    <Card as="section">
      <h2>{t('title')}</h2>
      {data ? (
        <>
          <p>{data.length > 1 ? t('text') : t('alone')}</p>
          <ul className={styles.rows}>
            {data.map((session) => (
              <li key={session.id} className={styles.row}>
                <div className={styles.words}>
                  <p className={styles.name}>
                    {nameOf(session)}{' '}
                    {session.current && <Badge kind="registered">{t('current')}</Badge>}
                  </p>
                  <p className={styles.small}>
                    {session.current
                      ? t('now')
                      : t('seen', { when: showInstant(new Date(session.lastSeen)) })}
                    , {t('since', { when: showInstant(new Date(session.created)) })},{' '}
                    {t('ends', { when: showInstant(new Date(session.expires)) })}
                  </p>
                </div>
                {!session.current && (
                  <Button
                    kind="quiet"
                    aria-label={t('endOne', { device: nameOf(session) })}
                    pending={end.isPending && end.variables?.id === session.id}
                    onClick={() => end.mutate(session)}
                  >
                    {t('end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {data.length > 1 && (
            <ButtonRow>
              <Button
                kind="quiet"
                pending={end.isPending && end.variables === null}
                onClick={() => end.mutate(null)}
              >
                {t('endOthers')}
              </Button>
            </ButtonRow>
          )}
        </>
      ) : isPending ? (
        <Loading>{t('loading')}</Loading>
      ) : (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} pending={isFetching} />
      )}
    </Card>
  )
}
