import { useTranslations } from 'use-intl'
import type { Unsent } from '#web/shared/memory/unsent.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './unsent-messages.module.css'
import { isRefused, isTooMany } from './use-sending.ts'

export interface UnsentMessagesProps {
  unsent: readonly Unsent[]
  isSending: boolean
  progress: number
  failure: Error | undefined
  onCancel: () => void
  onAgain: () => void
  onDrop: (clientId: string) => void
}

/** Items of a list of messages: what waits, in order, and why the first did not leave. */
export function UnsentMessages(props: UnsentMessagesProps) {
  const { unsent, isSending, progress, failure, onCancel, onAgain, onDrop } = props
  const t = useTranslations('chat')
  const standing = (at: number) => {
    if (at > 0) return t('queued')
    if (isSending) return t('sending')
    if (isRefused(failure)) return failureText(failure, t('refused'))
    return t('unsent')
  }
  return unsent.map(({ clientId, message, hasPicture }, at) => {
    const isOnItsWay = at === 0 && isSending
    return (
      <Message
        key={clientId}
        isMine
        isUnsent
        by={standing(at)}
        words={hasPicture ? t('picture') : message}
      >
        {isOnItsWay && hasPicture && <PictureBar sent={progress} onCancel={onCancel} />}
        {!isOnItsWay && (
          <ButtonRow end>
            {at === 0 && isRefused(failure) && (
              <Button kind="plain" onClick={onAgain}>
                {t('retry')}
              </Button>
            )}
            <Button kind="plain" onClick={() => onDrop(clientId)}>
              {t('discard')}
            </Button>
          </ButtonRow>
        )}
      </Message>
    )
  })
}

/** How far a picture is, as in forms (web/shared/uploads/sending-bar.tsx). */
function PictureBar({ sent, onCancel }: { sent: number; onCancel: () => void }) {
  const t = useTranslations('chat')
  const percent = Math.round(sent * 100)
  return (
    <>
      {percent < 100 ? (
        <p className={styles.progress}>
          <progress max={100} value={percent} aria-label={t('sendingPicture')} />
          {t('percent', { percent })}
        </p>
      ) : (
        <p>{t('arrived')}</p>
      )}
      <ButtonRow end>
        <Button kind="plain" onClick={onCancel}>
          {t('cancelPicture')}
        </Button>
      </ButtonRow>
    </>
  )
}

/** Why nothing leaves for now, where it goes on by itself. */
export function Waiting({
  failure,
  isSending,
  onAgain,
}: Pick<UnsentMessagesProps, 'failure' | 'isSending' | 'onAgain'>) {
  const t = useTranslations('chat')
  if (!failure || isRefused(failure)) return null
  return (
    <Notice kind="warning" title={t(isTooMany(failure) ? 'unsentMany' : 'unsentWait')}>
      <Button kind="quiet" pending={isSending} onClick={onAgain}>
        {t('retry')}
      </Button>
    </Notice>
  )
}
