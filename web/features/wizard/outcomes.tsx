import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers.ts'
import type { WizardContext } from '#domain/wizard/machine.ts'
import { CallError } from '#web/api/call.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { ScreenLink, useGo } from '#web/shared/screen-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmailSentScene, ErrorScene } from '#web/ui/drawings/scenes.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { isQuick } from './wizard-calls.ts'
import { questionOf, type WizardFailure } from './use-wizard.ts'
import styles from './wizard.module.css'

interface OutcomeProps {
  context: WizardContext
  onAnother: () => void
}

/** It is done: to the new animal, or to the list. */
export function RegistrationComplete({ context, onAnother }: OutcomeProps) {
  const t = useTranslations('wizard.RegistrationComplete')
  const words = useTranslations('wizard.NormalInscription')
  const screens = useAnimalScreens()
  const client = useQueryClient()
  const added = useTranslations('animals.add')
  const go = useGo()
  const { registered, infos } = context
  const isOver = isQuick(context)
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['animals'] })
    if (!isOver || !registered || !infos) return
    // The quick add opens the animal at once (part 2 section 8).
    toast({ kind: 'success', text: added('success', { name: infos.name, sex: infos.sex }) })
    void go({ screen: screens.one, params: { id: registered.data.unique_id }, replace: true })
    // Once: what was registered does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (!registered || isOver) return null
  const { data, supportId } = registered
  const { card, microchip } = data
  const numbers = [
    ...(card === null ? [] : [words('card', { number: inGroups(card) })]),
    ...(microchip === null ? [] : [words('microchip', { number: inGroups(microchip) })]),
  ]
  return (
    <>
      {numbers.length > 0 && <p className={styles.text}>{t('numbers', { numbers: numbers.join(', ') })}</p>}
      {supportId !== null && (
        <Notice still>{context.supportId === null ? t('leftOut', { number: String(supportId) }) : t('support', { number: String(supportId) })}</Notice>
      )}
      <div className={styles.ways}>
        <ScreenLink screen={screens.one} params={{ id: data.unique_id }} className={buttonClass({ kind: 'action', large: true, wide: true })}>
          {t('open')}
        </ScreenLink>
        <ScreenLink screen={screens.list} className={buttonClass({ kind: 'quiet', wide: true })}>
          {t('list')}
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
  const { list } = useAnimalScreens()
  return (
    <>
      <EmailSentScene className={styles.drawing} />
      <p className={styles.text}>{t('text', { number: String(context.supportId) })}</p>
      <div className={styles.ways}>
        <ScreenLink screen={list} className={buttonClass({ kind: 'action', large: true, wide: true })}>
          {t('list')}
        </ScreenLink>
        <Button kind="plain" wide onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </>
  )
}

interface RegistrationErrorProps {
  failure: WizardFailure
  onRetry: () => void
  pending: boolean
}

/** A call failed: why, and again; or to the animals. */
export function RegistrationError({ failure: { error, event }, onRetry, pending }: RegistrationErrorProps) {
  const t = useTranslations('wizard.RegistrationError')
  const added = useTranslations('animals.add')
  const { list } = useAnimalScreens()
  const name = event.type === 'submit' ? event.infos?.name : undefined
  const code = error instanceof CallError ? error.code : 'SERVER_ERROR'
  const told = error instanceof CallError && error.status < 500 && error.status > 0 ? (Object.values(error.fields)[0] ?? error.message) : ''
  const text = code === 'NETWORK' ? t('offline') : code === 'NUMBER_TAKEN' ? t('taken') : told || (name === undefined ? t('failed') : added('failed', { name }))
  return (
    <>
      <ErrorScene className={styles.drawing} />
      <Notice kind="error">{text}</Notice>
      <div className={styles.ways}>
        <Button kind="action" large wide pending={pending} onClick={onRetry}>
          {questionOf(error) ? t('retryNumbers') : t('retry')}
        </Button>
        <ScreenLink screen={list} className={buttonClass({ kind: 'quiet', wide: true })}>
          {t('list')}
        </ScreenLink>
      </div>
    </>
  )
}
