import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import styles from './uploads.module.css'

/**
 * `sent`: 0 to 1; `isAgain`: after the network was lost; `late`: when all had gone, so that the server
 * may have it.
 */
export type Stage =
  | { state: 'sending'; sent: number; isAgain: boolean }
  | { state: 'lost' }
  | { state: 'cancelled'; late: boolean }

/** What happens is announced, how far it is only shown. */
export function SendingBar({
  count,
  stage,
  onCancel,
}: {
  count: number
  stage: Stage
  onCancel: () => void
}) {
  const t = useTranslations('uploads')
  const box = useRef<HTMLDivElement>(null)
  const percent = stage.state === 'sending' ? Math.round(stage.sent * 100) : undefined
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={t('label')} className={styles.bar}>
      <p role="status">{useStageWords(stage, count)}</p>
      {percent !== undefined && (
        <p className={styles.progress}>
          <progress max={100} value={percent} aria-label={t('label')} />
          {t('percent', { percent })}
        </p>
      )}
      {stage.state !== 'cancelled' && (
        <Button
          kind="quiet"
          onClick={() => {
            // The button goes away.
            box.current?.focus()
            onCancel()
          }}
        >
          {t('cancel')}
        </Button>
      )}
    </div>
  )
}

function useStageWords(stage: Stage, count: number): string {
  const t = useTranslations('uploads')
  if (stage.state === 'cancelled') return t(stage.late ? 'cancelledLate' : 'cancelled')
  if (stage.state === 'lost') return `${t('lost')} ${t('left', { count })}`
  if (stage.sent === 1) return t('arrived')
  return stage.isAgain ? t('again') : t('sending', { count })
}
