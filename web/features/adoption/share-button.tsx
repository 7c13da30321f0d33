import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { ShareIcon } from '#web/ui/drawings/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './adoption.module.css'

/** Share sheet, else clipboard, else text. */
export function ShareButton({ name }: { name: string }) {
  const t = useTranslations('adoption.animal')
  const [address, setAddress] = useState<string>()
  const share = async () => {
    const url = window.location.origin + window.location.pathname
    // Missing on some devices and on insecure pages.
    const device: Partial<Pick<Navigator, 'share' | 'clipboard'>> = navigator
    try {
      if (device.share) await navigator.share({ title: t('shareText', { name }), url })
      else if (device.clipboard) {
        await navigator.clipboard.writeText(url)
        toast({ kind: 'success', text: t('copied') })
      } else setAddress(url)
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setAddress(url)
    }
  }
  return (
    <div className={styles.actions}>
      <Button kind="quiet" onClick={() => void share()}>
        <ShareIcon />
        {t('share')}
      </Button>
      {address && (
        <Notice title={t('copyYourself')}>
          <p className={styles.line}>{address}</p>
        </Notice>
      )}
    </div>
  )
}
