import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { ShareIcon } from '#web/ui/drawings/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './adoption.module.css'

/**
 * Hands the address of the page on: by the phone's own sheet, else into the clipboard, else as text
 * to copy.
 */
export function ShareButton({ name }: { name: string }) {
  const t = useTranslations('adoption.animal')
  const [address, setAddress] = useState<string>()
  const share = async () => {
    const url = window.location.origin + window.location.pathname
    // Neither is there on every device, nor on pages that are not secure.
    const device: Partial<Pick<Navigator, 'share' | 'clipboard'>> = navigator
    try {
      if (device.share) await navigator.share({ title: t('shareText', { name }), url })
      else if (device.clipboard) {
        await navigator.clipboard.writeText(url)
        toast({ kind: 'success', text: t('copied') })
      } else setAddress(url)
    } catch (error) {
      // The person closed the sheet: that is an answer too.
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
