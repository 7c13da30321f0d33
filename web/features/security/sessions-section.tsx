import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { showInstant } from '#domain/dates.ts'
import { deviceValues } from '#domain/security/device.ts'
import type { OpenSession } from '#domain/security/second-factor.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { sessionsQuery } from './security.queries.ts'
import styles from './security.module.css'

export function SessionsSection() {
  const t = useTranslations('security.sessions')
  const words = useTranslations('security')
  const client = useQueryClient()
  const query = useQuery(sessionsQuery)
  const nameOf = (session: OpenSession) => words('device', deviceValues(session))

  /** null: all others. */
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
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })

  return (
    <Card as="section">
      <h2>{t('title')}</h2>
      <QueryView query={query} loading={t('loading')} failed={t('loadFailed')}>
        {(sessions) => (
          <>
            <p>{sessions.length > 1 ? t('text') : t('alone')}</p>
            <ul className={styles.rows}>
              {sessions.map((session) => (
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
            {sessions.length > 1 && (
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
        )}
      </QueryView>
    </Card>
  )
}
