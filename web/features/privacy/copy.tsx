import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import styles from './privacy.module.css'

export function Copy({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('privacy.copy')
  const [open, setOpen] = useState(false)
  return (
    <Card as="section" className={styles.part} aria-labelledby="copy">
      <h2 id="copy">{t('title')}</h2>
      <p>{t('text')}</p>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      {open && <CopyDialog hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </Card>
  )
}
