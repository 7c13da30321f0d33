import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { showDayHour, showInstant } from '#domain/dates.ts'
import { placeSaid } from '#domain/places/place-said.ts'
import { sightingsApi, type OwnSighting } from '#domain/sightings/sightings.api.ts'
import { call, callFile } from '#web/api/call.ts'
import { BadLink } from '#web/shared/screens/bad-link.tsx'
import { CopyButton } from '#web/shared/copy-button.tsx'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './sightings.module.css'

const ownSighting = (token: string) =>
  queryOptions({
    queryKey: ['sightings', 'own', token],
    queryFn: ({ signal }) => call(sightingsApi.own, { body: { token }, signal }),
    retry: false,
  })

/** What someone told, by their personal link: to read, copy and erase. */
export function Page() {
  const t = useTranslations('sightings.own')
  const { token } = useScreenParams('sighting')
  const query = useQuery(ownSighting(token))
  const [isRemoved, setIsRemoved] = useState(false)
  return (
    <PageBody width="form">
      <PageHeading>{t('heading')}</PageHeading>
      {isRemoved ? (
        <NotThere title={t('removed')} screen="search" back={t('search')} />
      ) : (
        <QueryView
          query={query}
          loading={t('loading')}
          failed={t('failed')}
          notFound={<BadLink error={query.error} />}
        >
          {(sighting) => (
            <Told sighting={sighting} token={token} onRemoved={() => setIsRemoved(true)} />
          )}
        </QueryView>
      )}
    </PageBody>
  )
}

function Told({
  sighting,
  token,
  onRemoved,
}: {
  sighting: OwnSighting
  token: string
  onRemoved: () => void
}) {
  const t = useTranslations('sightings.own')
  const language = useLocale()
  const [isAsked, setIsAsked] = useState(false)
  const removing = useMutation({
    mutationFn: () => call(sightingsApi.remove, { body: { token } }),
    onSuccess: onRemoved,
  })
  const { animal, address, city, hasPicture, note } = sighting
  const where = placeSaid(address, city)
  return (
    <div className={styles.parts}>
      <Card as="section" aria-label={t('heading')} className={styles.parts}>
        {animal.name === null ? (
          <p>{t('aboutNobody')}</p>
        ) : (
          <p>
            <ScreenLink screen="foundAnimal" params={{ id: animal.unique_id }}>
              {t('about', { name: animal.name })}
            </ScreenLink>
          </p>
        )}
        <Facts>
          <Fact label={t('date')}>{showDayHour(sighting.date, sighting.hour, language)}</Fact>
          {where && <Fact label={t('place')}>{where}</Fact>}
          {note && (
            <Fact label={t('note')} className={styles.words}>
              {note}
            </Fact>
          )}
          {hasPicture && <Fact label={t('picture')}>{t('withPicture')}</Fact>}
          {(['fullname', 'telephone', 'email'] as const).map(
            (field) =>
              sighting[field] && (
                <Fact key={field} label={t(field)}>
                  {sighting[field]}
                </Fact>
              ),
          )}
          <Fact label={t('sent')}>{showInstant(new Date(sighting.created))}</Fact>
        </Facts>
        <p>{t('seenBy')}</p>
      </Card>
      <ButtonRow>
        <CopyButton
          label={t('copy')}
          done={t('copied')}
          failed={t('copyFailed')}
          load={() => callFile(sightingsApi.copy, { body: { token } })}
        />
        <Button kind="danger" onClick={() => setIsAsked(true)}>
          {t('remove')}
        </Button>
      </ButtonRow>
      <ConfirmDialog
        open={isAsked}
        title={t('removeTitle')}
        yes={t('removeYes')}
        danger
        pending={removing.isPending}
        error={removing.error && failureText(removing.error, t('removeFailed'))}
        onYes={() => removing.mutate()}
        onNo={() => {
          setIsAsked(false)
          removing.reset()
        }}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </div>
  )
}
