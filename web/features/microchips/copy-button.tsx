import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

export function CopyButton({ text }: { text: string }) {
  const t = useTranslations('microchips')
  const copy = async () => {
    // Missing on insecure pages.
    const device: Partial<Pick<Navigator, 'clipboard'>> = navigator
    const isCopied = await device.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    toast(
      isCopied ? { kind: 'success', text: t('copied') } : { kind: 'error', text: t('copyFailed') },
    )
  }
  return (
    <Button kind="quiet" onClick={() => void copy()}>
      {t('copy')}
    </Button>
  )
}
