import { useTranslations } from 'use-intl'
import type { WizardContext } from '#domain/wizard/context.ts'
import { numbersBeside } from '#domain/wizard/expected-numbers.ts'
import { CallError } from '#web/api/call.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useIsLost } from '#web/shared/session/lost-way.ts'
import { useReader } from '#web/shared/session/reader.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SpeciesDrawing } from '#web/ui/drawings/species-drawing.tsx'
import { EmailSentScene, ErrorScene } from '#web/ui/drawings/scenes.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useNumberWords } from './numbers.tsx'
import { isLimit, questionOf, type ShownFailure } from './use-wizard.ts'
import { isCardLocked } from '#web/shared/support/card-locked.ts'
import styles from './wizard.module.css'

interface OutcomeProps {
  context: WizardContext
  onAnother: () => void
}

export function RegistrationComplete({ context, onAnother }: OutcomeProps) {
  const t = useTranslations('wizard.RegistrationComplete')
  const reader = useReader()
  const words = useNumberWords()
  const screens = useAnimalScreens()
  const isLost = useIsLost()
  const animals = useTranslations('animals.lost')
  const { registered, infos } = context
  if (!registered) return null
  const { data, supportId } = registered
  const sex = infos?.sex ?? 'Unknown'
  const on = words(data)
  const left = words(numbersBeside(context, data))
  return (
    <>
      {infos && <SpeciesDrawing species={infos.species} className={styles.arrived} />}
      {on && <p className={styles.text}>{t('numbers', { numbers: on })}</p>}
      {supportId !== null && (
        <Notice still>
          {left && context.supportId === null
            ? t('leftOut', { numbers: left, number: String(supportId) })
            : t('support', { number: String(supportId) })}
        </Notice>
      )}
      <p className={styles.text}>{isLost ? t('nextLost', { sex }) : t('next')}</p>
      <div className={styles.ways}>
        <ScreenLink
          screen={screens.one}
          params={{ id: data.unique_id }}
          search={{ lost: isLost ? '1' : undefined }}
          className={buttonClass({ kind: 'primary', large: true, wide: true })}
        >
          {isLost ? animals('action', { sex }) : t('open')}
        </ScreenLink>
        {data.card === null && reader === 'owner' && !isLost && (
          <ScreenLink
            screen="membership"
            params={{ id: data.unique_id }}
            className={buttonClass({ kind: 'quiet', wide: true })}
          >
            {t('card')}
          </ScreenLink>
        )}
        <ScreenLink screen={screens.list} className={buttonClass({ kind: 'quiet', wide: true })}>
          {t('list', { reader })}
        </ScreenLink>
        <Button kind="plain" wide onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </>
  )
}

export function SupportContacted({ context, onAnother }: OutcomeProps) {
  const t = useTranslations('wizard.SupportContacted')
  const reader = useReader()
  const { list } = useAnimalScreens()
  return (
    <>
      <EmailSentScene className={styles.drawing} />
      <p className={styles.text}>{t('text', { number: String(context.supportId) })}</p>
      <div className={styles.ways}>
        <ScreenLink
          screen={list}
          className={buttonClass({ kind: 'primary', large: true, wide: true })}
        >
          {t('list', { reader })}
        </ScreenLink>
        <Button kind="plain" wide onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </>
  )
}

interface RegistrationErrorProps {
  failure: ShownFailure
  onRetry: () => void
  onSupport: () => void
  pending: boolean
}

export function RegistrationError({
  failure: { call, error, infos },
  onRetry,
  onSupport,
  pending,
}: RegistrationErrorProps) {
  const t = useTranslations('wizard.RegistrationError')
  const reader = useReader()
  const added = useTranslations('animals.add')
  const { list } = useAnimalScreens()
  const name = call === 'register' ? infos?.name : undefined
  const code = error instanceof CallError ? error.code : 'SERVER_ERROR'
  const told =
    error instanceof CallError && error.isSaid
      ? (Object.values(error.fields)[0] ?? error.message)
      : ''
  const question = questionOf(error)
  const again = isLimit(error)
    ? 'otherAnswer'
    : question === undefined
      ? 'retry'
      : question === 'StartTransfer'
        ? 'retryCode'
        : 'retryNumbers'
  const text =
    code === 'NETWORK'
      ? t('offline')
      : code === 'NUMBER_TAKEN'
        ? t('taken')
        : told || (name === undefined ? t('failed') : added('failed', { name }))
  return (
    <>
      <ErrorScene className={styles.drawing} />
      <Notice kind="error">{text}</Notice>
      <div className={styles.ways}>
        {isCardLocked(error) && (
          <Button kind="primary" large wide onClick={onSupport}>
            {t('support')}
          </Button>
        )}
        <Button
          kind={isCardLocked(error) ? 'quiet' : 'primary'}
          large
          wide
          pending={pending}
          onClick={onRetry}
        >
          {t(again)}
        </Button>
        <ScreenLink screen={list} className={buttonClass({ kind: 'quiet', wide: true })}>
          {t('list', { reader })}
        </ScreenLink>
      </div>
    </>
  )
}
