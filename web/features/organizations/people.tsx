import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { anonymousSession } from '#domain/accounts/session.ts'
import { dayOf, showDay } from '#domain/dates.ts'
import { organizationsApi, type TeamMember } from '#domain/organizations/organizations.api.ts'
import { call } from '#web/api/call.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { sessionQuery } from '#web/shared/session/session.queries.ts'
import { useSetSession } from '#web/shared/session/set-session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './organizations.module.css'
import { useTeamChange } from './use-team-change.ts'

/** Pending confirmation. */
interface Asked {
  person: TeamMember
  to: 'remove' | 'unmake'
}

/** Managers appoint managers and remove people, themselves included. */
export function People({ people, mayChange }: { people: TeamMember[]; mayChange: boolean }) {
  const t = useTranslations('organizations.team')
  const language = useLocale()
  const client = useQueryClient()
  const setSession = useSetSession()
  const go = useGo()
  const [asked, setAsked] = useState<Asked>()
  const role = useTeamChange(({ id, manager }: Pick<TeamMember, 'id' | 'manager'>) =>
    call(organizationsApi.setManager, { params: { id }, body: { manager } }),
  )
  const removal = useTeamChange((id: string) =>
    call(organizationsApi.removeMember, { params: { id } }),
  )

  const ask = (next: Asked | undefined) => {
    role.reset()
    removal.reset()
    setAsked(next)
  }
  const unmake = async ({ id, you }: TeamMember) => {
    await role.change({ id, manager: false })
    ask(undefined)
    if (you) await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  }
  const remove = async ({ id, you }: TeamMember) => {
    await removal.change(id)
    ask(undefined)
    if (!you) return
    setSession(anonymousSession(language))
    await go({ screen: 'login', replace: true })
  }
  const answer = ({ person, to }: Asked) =>
    void (to === 'remove' ? remove(person) : unmake(person)).catch(() => undefined)

  return (
    <section aria-labelledby="people" className={styles.sections}>
      <h2 id="people">{t('people', { count: people.length })}</h2>
      {!asked && role.failure && <Notice kind="error">{role.failure}</Notice>}
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id} className={styles.person}>
            <div className={styles.who}>
              <span className={styles.name}>
                {person.fullName}
                {person.you && <span className={styles.small}>({t('you')})</span>}
                {person.manager && <Badge kind="registered">{t('manager')}</Badge>}
              </span>
              <span>{person.email}</span>
              <span className={styles.small}>
                {t('since', { date: showDay(dayOf(new Date(person.since))) })}
              </span>
            </div>
            {mayChange && (
              <div className={styles.actions}>
                {person.manager ? (
                  <Button
                    kind="plain"
                    aria-label={t('unmakeManagerLong', { name: person.fullName })}
                    onClick={() => ask({ person, to: 'unmake' })}
                  >
                    {t('unmakeManager')}
                  </Button>
                ) : (
                  <Button
                    kind="plain"
                    pending={role.isPending}
                    aria-label={t('makeManagerLong', { name: person.fullName })}
                    onClick={() =>
                      void role.change({ id: person.id, manager: true }).catch(() => undefined)
                    }
                  >
                    {t('makeManager')}
                  </Button>
                )}
                <Button
                  kind="quiet"
                  aria-label={person.you ? t('leave') : t('removeLong', { name: person.fullName })}
                  onClick={() => ask({ person, to: 'remove' })}
                >
                  {person.you ? t('leave') : t('remove')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          danger={asked.to === 'remove'}
          {...wordsOf(asked, t)}
          pending={role.isPending || removal.isPending}
          error={role.failure ?? removal.failure}
          onYes={() => answer(asked)}
          onNo={() => ask(undefined)}
        />
      )}
    </section>
  )
}

function wordsOf(
  { person: { fullName: name, you }, to }: Asked,
  t: ReturnType<typeof useTranslations<'organizations.team'>>,
) {
  if (to === 'unmake') {
    return you
      ? { title: t('unmakeSelfTitle'), children: <p>{t('unmakeSelfText')}</p>, yes: t('unmakeYes') }
      : {
          title: t('unmakeTitle', { name }),
          children: <p>{t('unmakeText')}</p>,
          yes: t('unmakeYes'),
        }
  }
  return you
    ? { title: t('leaveTitle'), children: <p>{t('leaveText')}</p>, yes: t('leaveYes') }
    : { title: t('removeTitle', { name }), children: <p>{t('removeText')}</p>, yes: t('removeYes') }
}
