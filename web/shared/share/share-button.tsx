import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ShareIcon } from '#web/ui/drawings/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './share.module.css'

interface ShareButtonProps {
  /** Such as « Biscuit est perdu ». */
  title: string
  /** Of the page to share; the one on screen by default. */
  path?: string
}

/** Missing on some devices and on insecure pages. */
type Device = Partial<Pick<Navigator, 'share' | 'clipboard'>>

/** The device's share sheet, else other ways: no script of others runs before the reader leaves. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const t = useTranslations('parts.share')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const url = window.location.origin + (path ?? window.location.pathname)
  const share = async () => {
    const device: Device = navigator
    if (!device.share) return setIsOpen(!isOpen)
    try {
      await navigator.share({ title, text: title, url })
      toast({ kind: 'success', text: t('done') })
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setIsOpen(true)
    }
  }
  return (
    <div className={styles.share}>
      <Button
        kind="quiet"
        onClick={() => void share()}
        aria-expanded={(navigator as Device).share && !isOpen ? undefined : isOpen}
        aria-controls={isOpen ? id : undefined}
      >
        <ShareIcon />
        {t('action')}
      </Button>
      {isOpen && <Ways id={id} title={title} url={url} />}
    </div>
  )
}

function Ways({ id, title, url }: { id: string; title: string; url: string }) {
  const t = useTranslations('parts.share')
  const [isShown, setIsShown] = useState(false)
  const copy = async () => {
    try {
      await (navigator as { clipboard: Clipboard }).clipboard.writeText(url)
      toast({ kind: 'success', text: t('copied') })
    } catch {
      setIsShown(true)
    }
  }
  const way = buttonClass({ kind: 'quiet' })
  return (
    <>
      <ul id={id} className={styles.ways} aria-label={t('ways')}>
        <li>
          <Button kind="quiet" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </li>
        <li>
          <a className={way} href={`mailto:?${asQuery({ subject: title, body: url })}`}>
            {t('email')}
          </a>
        </li>
        <li>
          <a
            className={way}
            href={`https://www.facebook.com/sharer/sharer.php?${asQuery({ u: url })}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('facebook')}
            <span className="spoken"> ({t('newTab')})</span>
          </a>
        </li>
      </ul>
      <div role="status">
        {isShown && (
          <Notice title={t('copyYourself')}>
            <p className={styles.address}>{url}</p>
          </Notice>
        )}
      </div>
    </>
  )
}

/** Mail programs show a plus sign for a space as it is. */
const asQuery = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
