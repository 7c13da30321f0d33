import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { sharingApi, type Share, type SharingOrganization } from '#domain/clients/sharing.api.ts'
import { dayOf, showDay } from '#domain/dates.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Filters, TextFilter } from '#web/shared/lists/filters.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { organizationsQuery, sharesQuery } from './privacy.queries.ts'
import styles from './privacy.module.css'

const dayText = (instant: string) => showDay(dayOf(new Date(instant)))

interface Asked {
  what: 'start' | 'end'
  organization: SharingOrganization
}

/** An owner shares their file with a clinic or shelter, and ends it (requirements/clients.md 4). */
export function Sharing() {
  const t = useTranslations('privacy.sharing')
  const client = useQueryClient()
  const query = useQuery(sharesQuery)
  const [asked, setAsked] = useState<Asked>()
  const [state, setState] = useState<{ pending?: boolean; error?: string }>({})
  const ask = (what: Asked['what']) => (organization: SharingOrganization) => {
    setState({})
    setAsked({ what, organization })
  }
  const run = async ({ what, organization: { id } }: Asked) => {
    setState({ pending: true })
    try {
      const shares =
        what === 'start'
          ? await call(sharingApi.start, { body: { organizationId: id } })
          : await call(sharingApi.end, { params: { organizationId: id } })
      client.setQueryData(sharesQuery.queryKey, shares)
    } catch (error) {
      return setState({
        error: failureText(error, t(what === 'start' ? 'startFailed' : 'endFailed')),
      })
    }
    toast({ kind: 'success', text: t(what === 'start' ? 'started' : 'ended') })
    setAsked(undefined)
  }
  const name = asked?.organization.businessName ?? ''
  return (
    <Card as="section" className={styles.part} aria-labelledby="sharing">
      <h2 id="sharing">{t('title')}</h2>
      <p>{t('text')}</p>
      <QueryView query={query} loading={t('loading')} failed={t('loadFailed')}>
        {(shares) => {
          const current = shares.filter(({ until }) => until === null)
          return (
            <>
              <Current shares={current} onEnd={ask('end')} />
              <Find
                onChoose={ask('start')}
                known={current.map(({ organization }) => organization.id)}
              />
              <Past shares={shares.filter(({ until }) => until !== null)} />
            </>
          )
        }}
      </QueryView>
      <ConfirmDialog
        open={asked !== undefined}
        title={t(asked?.what === 'end' ? 'endTitle' : 'startTitle')}
        yes={t(asked?.what === 'end' ? 'endYes' : 'startYes')}
        {...state}
        onYes={() => asked && void run(asked)}
        onNo={() => setAsked(undefined)}
      >
        <p>{t(asked?.what === 'end' ? 'endText' : 'startText', { name })}</p>
      </ConfirmDialog>
    </Card>
  )
}

interface CurrentProps {
  shares: Share[]
  onEnd: (organization: SharingOrganization) => void
}

function Current({ shares, onEnd }: CurrentProps) {
  const t = useTranslations('privacy.sharing')
  if (shares.length === 0) return <p className={styles.small}>{t('none')}</p>
  return (
    <ul className={styles.shares} aria-label={t('caption')}>
      {shares.map(({ organization, since }) => (
        <li key={organization.id}>
          <span>
            <Named organization={organization} />
            <span className={styles.small}>{t('since', { date: dayText(since) })}</span>
          </span>
          <Button
            kind="quiet"
            aria-label={t('endLong', { name: organization.businessName })}
            onClick={() => onEnd(organization)}
          >
            {t('end')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Named({ organization: { businessName, city } }: { organization: SharingOrganization }) {
  return (
    <>
      <strong>{businessName}</strong>
      {city && `, ${city}`}
      <br />
    </>
  )
}

interface FindProps {
  known: string[]
  onChoose: (organization: SharingOrganization) => void
}

function Find({ known, onChoose }: FindProps) {
  const t = useTranslations('privacy.sharing')
  const [name, setName] = useState('')
  const isAsked = name.length >= 2
  const query = useQuery({
    ...organizationsQuery(name),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="share-with" className={styles.part}>
      <h3 id="share-with">{t('add')}</h3>
      <Filters>
        <TextFilter label={t('search')} value={name} onChange={setName} />
      </Filters>
      {isAsked && (
        <QueryView query={query} loading={t('searching')} failed={t('searchFailed')}>
          {(found) => {
            const others = found.filter(({ id }) => !known.includes(id))
            return others.length === 0 ? (
              <p role="status" className={styles.small}>
                {t('nobody')}
              </p>
            ) : (
              <ul className={styles.shares} aria-label={t('results')}>
                {others.map((organization) => (
                  <li key={organization.id}>
                    <span>
                      <Named organization={organization} />
                    </span>
                    <Button
                      kind="secondary"
                      aria-label={t('shareLong', { name: organization.businessName })}
                      onClick={() => onChoose(organization)}
                    >
                      {t('share')}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }}
        </QueryView>
      )}
    </section>
  )
}

function Past({ shares }: { shares: Share[] }) {
  const t = useTranslations('privacy.sharing')
  if (shares.length === 0) return null
  return (
    <section aria-labelledby="past-shares" className={styles.part}>
      <h3 id="past-shares">{t('past')}</h3>
      <ul className={styles.list}>
        {shares.map(({ organization, since, until }) => (
          <li key={`${organization.id} ${since}`} className={styles.small}>
            {t('period', {
              name: organization.businessName,
              from: dayText(since),
              to: dayText(until ?? since),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
