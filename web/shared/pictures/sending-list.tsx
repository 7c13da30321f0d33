import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/drawings/first-icons.tsx'
import styles from './pictures.module.css'
import type { Sending, useUploads } from './use-uploads.ts'

export function SendingList({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  const t = useTranslations('pictures.sending')
  const words = useTranslations('uploads')
  const { count, sent } = uploads.batch
  return (
    <div aria-live="polite" className={styles.live}>
      {uploads.list.some(({ state }) => state === 'lost') && (
        <p>
          {words('lost')}{' '}
          {count > 1 ? words('leftOf', { count, sent }) : words('left', { count: 1 })}
        </p>
      )}
      {uploads.list.length > 0 && (
        <ul className={styles.sending} aria-label={t('list')}>
          {uploads.list.map((one) => (
            <li key={one.key}>
              <SendingItem
                one={one}
                onRetry={() => uploads.retry(one)}
                onCancel={() => uploads.cancel(one)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function SendingItem({
  one,
  onRetry,
  onCancel,
}: {
  one: Sending
  onRetry: () => void
  onCancel: () => void
}) {
  const t = useTranslations('pictures.sending')
  const { file, state, sent, message, again } = one
  const picture = file.name
  const percent = Math.round(sent * 100)
  const word =
    state === 'waiting' || state === 'shrinking' || state === 'lost'
      ? t(state)
      : percent < 100
        ? t('percent', { percent })
        : t('drawing')
  return (
    <>
      <span className={styles.sendingName}>{picture}</span>
      <button
        type="button"
        className={styles.cancel}
        aria-label={state === 'failed' ? t('dismiss', { picture }) : t('cancel', { picture })}
        onClick={onCancel}
      >
        <CloseIcon />
      </button>
      {state === 'failed' ? (
        <span className={styles.failed}>
          {message}
          {again && (
            <Button kind="plain" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
        </span>
      ) : (
        <span className={styles.progress} aria-live="off">
          <progress
            max={100}
            value={state === 'sending' ? percent : 0}
            aria-label={t('progress', { picture })}
          />
          {word}
        </span>
      )}
    </>
  )
}
