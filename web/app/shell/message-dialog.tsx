import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

export function MessageDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useTranslations('common')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('messageTitle')}
      actions={<Button onClick={onClose}>{t('understood')}</Button>}
    >
      <p>{text}</p>
    </Dialog>
  )
}
