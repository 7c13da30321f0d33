import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Species } from '#domain/animals/animal.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { showDay } from '#domain/dates.ts'
import { resultClass } from '#domain/search/result-class.ts'
import type { Location } from '#domain/places/location.ts'
import type { SearchResult } from '#domain/search/search.api.ts'
import { AnimalBadge } from '#web/shared/animals/animal-badge.tsx'
import { pictureAddress } from '#web/shared/animals/animal-picture.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import { useWayTo } from '#web/shared/places/use-distance.ts'
import styles from './search.module.css'
import { WriteToUs } from './write-to-us.tsx'

interface ResultCardProps {
  result: SearchResult
  /** Place of the search. */
  from?: Location | undefined
  /** Extra action on the map. */
  action?: ((id: string) => ReactNode) | undefined
}

/**
 * A lost animal, a known one, or a number without animal (requirements/accounts-and-public.md 4).
 */
export function ResultCard({ result, from, action }: ResultCardProps) {
  const kind = resultClass(result)
  if (kind === 'empty') return <EmptyCard {...result} />
  return (
    <article className={styles.result}>
      <AnimalPhoto
        className={styles.photo}
        species={result.species as Species}
        address={pictureAddress(result.unique_id ?? '', result.firstPhoto)}
        alt=""
        sizes="(max-width: 30em) 100vw, 11rem"
      />
      <div className={styles.words}>
        {kind === 'lost' ? (
          <LostWords result={result} from={from} action={action} />
        ) : (
          <KnownWords {...result} />
        )}
      </div>
    </article>
  )
}

function LostWords({ result, from, action }: ResultCardProps) {
  const {
    unique_id: id = '',
    name = '',
    species = 'Other',
    breed,
    sex = 'Unknown',
    color,
    date = '',
    city,
    circumstances,
    location,
    distance = 0,
  } = result
  const t = useTranslations('search.result')
  const common = useTranslations('common')
  const wayTo = useWayTo()
  const titleId = useId()
  const day = showDay(date)
  return (
    <>
      <div className={styles.top}>
        <AnimalBadge status="lost" sex={sex} />
        {distance > 0 && (
          <span className={styles.distance}>
            <PinIcon size="1.1em" />
            {wayTo(distance, from, location)}
          </span>
        )}
      </div>
      <h3 id={titleId}>{name}</h3>
      <p className={styles.line}>
        {[common(`kind.${species}`), breed, sex !== 'Unknown' && common(`sex.${sex}`), color]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <CarriedNumber {...result} />
      <p className={styles.line}>
        {city ? t('lostOnIn', { sex, date: day, city }) : t('lostOn', { sex, date: day })}
      </p>
      {circumstances && <p className={styles.told}>{circumstances}</p>}
      <ButtonRow>
        <FoundLink id={id} titleId={titleId} />
        {location && action?.(id)}
      </ButtonRow>
    </>
  )
}

function KnownWords(result: SearchResult) {
  const { unique_id: id = '', species = 'Other', sex = 'Unknown', color } = result
  const t = useTranslations('search.result')
  const common = useTranslations('common')
  const titleId = useId()
  return (
    <>
      <Badge kind="registered">{t('knownBadge')}</Badge>
      <h3 id={titleId}>{t('knownTitle', { species: common(`kind.${species}`) })}</h3>
      <p className={styles.line}>
        {[sex !== 'Unknown' && common(`sex.${sex}`), color].filter(Boolean).join(' · ')}
      </p>
      <CarriedNumber {...result} />
      <p>{t('known')}</p>
      <FoundLink id={id} titleId={titleId} />
    </>
  )
}

/** If several kinds were searched. */
function CarriedNumber({ number, kind }: SearchResult) {
  const t = useTranslations('search')
  return (
    number &&
    kind && (
      <p className={styles.line}>
        {t('result.emptyTitle', { kind: t(`number.kinds.${kind}`), number: inGroups(number) })}
      </p>
    )
  )
}

/** The title distinguishes identical links for screen readers. */
function FoundLink({ id, titleId }: { id: string; titleId: string }) {
  const t = useTranslations('search.result')
  return (
    <ScreenLink
      screen="foundAnimal"
      params={{ id }}
      className={buttonClass({ kind: 'primary' })}
      aria-describedby={titleId}
    >
      {t('found')}
    </ScreenLink>
  )
}

function EmptyCard({ number = '', kind = 'card' }: SearchResult) {
  const t = useTranslations('search')
  return (
    <article className={styles.result}>
      <div className={styles.words} style={{ gridColumn: '1 / -1' }}>
        <h3>
          {t('result.emptyTitle', { kind: t(`number.kinds.${kind}`), number: inGroups(number) })}
        </h3>
        <p>{t('result.empty')}</p>
        <WriteToUs number={number} />
      </div>
    </article>
  )
}
