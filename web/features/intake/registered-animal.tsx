import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Registered } from '#domain/custody/custody.api.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { showDay, showInstant } from '#domain/dates.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { shelterQuery } from '#web/shared/shelter.queries.ts'
import { AnimalBadge } from '#web/shared/animals/animal-badge.tsx'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { custodyPicture, custodyQueries } from './custody.queries.ts'
import { HandBack, TakeInForm, TellForm } from './custody-ways.tsx'
import styles from './intake.module.css'

type Shown = NonNullable<Registered['animal']>
const ways = ['tell', 'take', 'handBack'] as const
type Way = (typeof ways)[number]

/** What came of a way. */
export interface Outcome {
  way: Way
  reached: boolean
  holdUntil?: string | null
}

/** What to do first of what the registry knows of a number. */
export function useRegisteredTitle() {
  const t = useTranslations('custody.registered')
  return ({ where, animal }: Registered): string =>
    where === 'closed' || !animal
      ? t('closed')
      : where === 'ours'
        ? t('ours')
        : where === 'here'
          ? t('here', { name: animal.name })
          : where === 'elsewhere'
            ? t('elsewhere', { name: animal.name })
            : t('heading', { name: animal.name })
}

/** Puts the focus where the next Enter goes on. */
const focusFirst = (element: HTMLDivElement | null): void =>
  element?.querySelector<HTMLElement>('button, a')?.focus()

/**
 * An animal of the registry in front of a shelter: which it is, and its ways to its family, one
 * press each.
 */
export function RegisteredAnimal({
  registered,
  onDone,
}: {
  registered: Registered
  onDone?: () => void
}) {
  const t = useTranslations('custody.registered')
  const client = useQueryClient()
  const [way, setWay] = useState<Way>()
  const [outcome, setOutcome] = useState<Outcome>()
  const { where, animal, number } = registered
  if (!animal) return <Notice still>{t('closedText')}</Notice>
  const done = async (what: Outcome) => {
    setOutcome(what)
    onDone?.()
    await Promise.all([
      client.invalidateQueries({ queryKey: custodyQueries.all, refetchType: 'none' }),
      client.invalidateQueries({ queryKey: listQueries.all }),
      client.invalidateQueries(shelterQuery),
    ])
  }
  if (outcome) return <Done outcome={outcome} animal={animal} />
  return (
    <div className={styles.stack}>
      <Known animal={animal} number={number} />
      {where === 'elsewhere' && <Notice still>{t('elsewhereText')}</Notice>}
      {way === undefined ? (
        <div ref={focusFirst} className={styles.ways}>
          {waysIn[where].map((one) => (
            <Choice key={one} way={one} animal={animal} onChoose={() => setWay(one)} />
          ))}
          {(where === 'ours' || where === 'here') && (
            <ScreenLink
              screen={where === 'ours' ? 'proAnimal' : 'inCustody'}
              params={{ id: animal.unique_id }}
              className={buttonClass({ kind: 'primary' })}
            >
              {t('open')}
            </ScreenLink>
          )}
        </div>
      ) : (
        <>
          {way === 'tell' && <TellForm number={number} onDone={done} />}
          {way === 'take' && <TakeInForm number={number} onDone={done} />}
          {way === 'handBack' && <HandBack number={number} onDone={done} />}
          <Button kind="plain" onClick={() => setWay(undefined)}>
            {t('back')}
          </Button>
        </>
      )}
    </div>
  )
}

const waysIn: Record<Registered['where'], readonly Way[]> = {
  free: ways,
  elsewhere: ['tell'],
  here: [],
  ours: [],
  closed: [],
}

function Choice({ way, animal, onChoose }: { way: Way; animal: Shown; onChoose: () => void }) {
  const t = useTranslations('custody.registered')
  const why = `way-${way}`
  return (
    <div>
      <Button
        kind={way === 'tell' ? 'primary' : 'quiet'}
        large
        wide
        aria-describedby={why}
        onClick={onChoose}
      >
        {t(way)}
      </Button>
      <p id={why} className={styles.small}>
        {t(`${way}Text`)}
        {way === 'take' && animal.lostSince !== null && <> {t('takeLost')}</>}
      </p>
    </div>
  )
}

/** Enough to be sure that it is the animal in front of oneself. */
export function Known({
  animal,
  number,
}: {
  animal: Omit<Shown, 'lostSince' | 'told'> & { lostSince?: string | null; told: string | null }
  number: string
}) {
  const t = useTranslations('custody.registered')
  const common = useTranslations('common')
  const form = useTranslations('intake.form')
  const { name, species, sex, color, race, hasPicture, lostSince, told } = animal
  return (
    <div className={styles.known}>
      <AnimalPhoto
        className={styles.portrait}
        species={species}
        address={hasPicture ? custodyPicture(number) : null}
        alt={hasPicture ? t('photo', { name }) : ''}
        sizes="12rem"
      />
      <div>
        {lostSince !== undefined && (
          <p>
            {lostSince !== null && <AnimalBadge status="lost" sex={sex} />}{' '}
            {lostSince === null
              ? t('notLost', { sex })
              : t('lost', { sex, date: showDay(lostSince) })}
          </p>
        )}
        <Facts tight>
          <Fact label={form('species')}>
            {[
              common(`kind.${species}`),
              sex !== 'Unknown' && common(`sex.${sex}`).toLocaleLowerCase(),
            ]
              .filter(Boolean)
              .join(', ')}
          </Fact>
          {race && <Fact label={t('race')}>{race}</Fact>}
          {color && <Fact label={t('color')}>{color}</Fact>}
          <Fact label={t('number')} className={styles.number}>
            {inGroups(number)}
          </Fact>
        </Facts>
        {told !== null && (
          <p className={styles.small}>{t('told', { date: showInstant(new Date(told)) })}</p>
        )}
      </div>
    </div>
  )
}

function Done({
  outcome: { way, reached, holdUntil },
  animal: { name, unique_id: id },
}: {
  outcome: Outcome
  animal: Shown
}) {
  const t = useTranslations('custody.registered')
  const title = { tell: 'sent', take: 'taken', handBack: 'handedBack' } as const
  return (
    <div className={styles.stack}>
      {(way !== 'tell' || reached) && (
        <Notice kind="success" title={t(title[way], { name })}>
          {way === 'tell' && t('sentText')}
          {way === 'take' && (holdUntil ? t('held', { date: showDay(holdUntil) }) : t('notHeld'))}
          {way === 'handBack' && reached && t('handedBackText')}
        </Notice>
      )}
      {!reached && (
        <Notice kind="warning" title={t('unreached')}>
          {t('unreachedText')}
        </Notice>
      )}
      <div ref={focusFirst} className={styles.ways}>
        {way === 'take' && (
          <ScreenLink
            screen="inCustody"
            params={{ id }}
            className={buttonClass({ kind: 'secondary' })}
          >
            {t('open')}
          </ScreenLink>
        )}
        <ScreenLink screen="pro" className={buttonClass({ kind: 'quiet' })}>
          {t('next')}
        </ScreenLink>
      </div>
    </div>
  )
}
