import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { showDayHour, showInstant } from '#domain/dates.ts'
import { windTowards } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import type { SightingStatus } from '#domain/sightings/sighting.ts'
import { sightingsApi, type KeptSighting } from '#domain/sightings/sightings.api.ts'
import type { Gap } from '#domain/sightings/trail.ts'
import { call } from '#web/api/call.ts'
import { FraudWarning } from '#web/shared/fraud-warning.tsx'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { OpenPicture } from '#web/shared/pictures/open-picture.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonRow, LinkButton, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { sightingPicture, sightingsQuery } from './sightings.queries.ts'
import styles from './animal-sightings.module.css'

/** Kilometres within which two points are one place to the reader. */
const veryNear = 0.05

/** How the button that confirms looks. */
const kinds = { waiting: 'primary', confirmed: 'secondary', dismissed: 'quiet' } as const

interface OneProps {
  sighting: KeptSighting & Gap
  loss: Location
  animal: AnimalProfile
  mayDecide: boolean
  /** Undefined where the map does not show it. */
  onShow: ((id: string) => void) | undefined
  onPoint: (id: string | undefined) => void
}

export function OneSighting({ sighting, loss, animal, mayDecide, onShow, onPoint }: OneProps) {
  const t = useTranslations('sightings.page')
  const { unique_id: id, date, hour, city, address, note, warning, status } = sighting
  const { fullname, telephone, thread, hasPicture } = sighting
  const { sex } = animal
  const language = useLocale()
  const day = showDayHour(date, hour, language)
  const picture = sightingPicture(animal.unique_id, id)
  return (
    <li
      className={classes(styles.parts, status === 'dismissed' && styles.dismissed)}
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(undefined)}
    >
      <div className={styles.top}>
        <p>
          <b>{t('seen', { date: day, sex })}</b>
          {city && ` · ${city}`}
        </p>
        {status !== 'waiting' && (
          <Badge kind={status === 'confirmed' ? 'found' : 'removed'}>
            {t(`status.${status}`, { sex })}
          </Badge>
        )}
      </div>
      <Distances sighting={sighting} loss={loss} />
      {address && address !== city && <p>{t('address', { place: address })}</p>}
      {note && <p className={styles.words}>{note}</p>}
      <FraudWarning warning={warning} />
      {hasPicture && (
        <OpenPicture
          pictures={[{ address: picture, alt: t('picture', { date: day }) }]}
          address={picture}
        >
          <img
            src={`${picture}?size=card`}
            alt={t('picture', { date: day })}
            loading="lazy"
            className={styles.picture}
          />
        </OpenPicture>
      )}
      <p className={styles.small}>
        {t('told', { at: showInstant(new Date(sighting.created)) })}
        {fullname && ` · ${t('person', { name: fullname })}`}
      </p>
      {mayDecide && <Verdict sighting={sighting} animal={animal} />}
      <ButtonRow>
        {onShow && (
          <Button kind="plain" onClick={() => onShow(id)}>
            <PinIcon />
            {t('show')}
          </Button>
        )}
        {thread && (
          <ScreenLink
            screen="thread"
            params={{ id: thread }}
            className={buttonClass({ kind: 'quiet' })}
          >
            {t('write')}
          </ScreenLink>
        )}
        {telephone && (
          <LinkButton kind="quiet" href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>
            {t('call', { telephone })}
          </LinkButton>
        )}
      </ButtonRow>
    </li>
  )
}

function Distances({ sighting, loss }: Pick<OneProps, 'sighting' | 'loss'>) {
  const t = useTranslations('sightings.page')
  const winds = useTranslations('parts.winds')
  const format = useFormatter()
  const { fromLoss, fromLast, location } = sighting
  const show = (km: number) =>
    format.number(km, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const words = [
    fromLoss < veryNear
      ? t('fromLossHere')
      : t('fromLoss', { km: show(fromLoss), wind: winds(windTowards(loss, location)) }),
    ...(fromLast === null
      ? []
      : [fromLast < veryNear ? t('fromLastHere') : t('fromLast', { km: show(fromLast) })]),
  ]
  return <p className={styles.small}>{words.join(' · ')}</p>
}

/** One press each; pressed again, or by its own button, the answer is taken back. */
function Verdict({
  sighting: { unique_id: sightingId, status },
  animal,
}: Pick<OneProps, 'sighting' | 'animal'>) {
  const t = useTranslations('sightings.page')
  const { unique_id: id, sex } = animal
  const client = useQueryClient()
  const first = useRef<HTMLButtonElement>(null)
  const deciding = useMutation({
    mutationFn: (next: SightingStatus) =>
      call(sightingsApi.decide, { params: { id, sightingId }, body: { status: next } }),
    onSuccess: (next) => {
      client.setQueryData(
        sightingsQuery(id).queryKey,
        (known) =>
          known && {
            ...known,
            sightings: known.sightings.map((one) => (one.unique_id === sightingId ? next : one)),
          },
      )
      // The button that was pressed is gone.
      if (next.status === 'waiting') first.current?.focus()
      toast({ kind: 'success', text: t(`done.${next.status}`) })
      void client.invalidateQueries({ queryKey: ['matches', id] })
    },
  })
  const press = (next: 'confirmed' | 'dismissed') => () =>
    deciding.mutate(status === next ? 'waiting' : next)
  const isGoing = (next: SightingStatus) => deciding.isPending && deciding.variables === next
  return (
    <>
      <ButtonRow>
        <Button
          ref={first}
          kind={kinds[status]}
          aria-pressed={status === 'confirmed'}
          pending={isGoing('confirmed')}
          onClick={press('confirmed')}
        >
          {t('confirm', { sex })}
        </Button>
        <Button
          kind={status === 'dismissed' ? 'secondary' : 'quiet'}
          aria-pressed={status === 'dismissed'}
          pending={isGoing('dismissed')}
          onClick={press('dismissed')}
        >
          {t('dismiss', { sex })}
        </Button>
        {status !== 'waiting' && (
          <Button
            kind="plain"
            pending={isGoing('waiting')}
            onClick={() => deciding.mutate('waiting')}
          >
            {t('undo')}
          </Button>
        )}
      </ButtonRow>
      {deciding.error && <Notice kind="error">{failureText(deciding.error, t('notSaved'))}</Notice>}
    </>
  )
}
