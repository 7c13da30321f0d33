import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PrivacyOverview } from '#domain/privacy/privacy.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import styles from './privacy.module.css'

export function Deletion({ overview }: { overview: PrivacyOverview }) {
  const t = useTranslations('privacy.deletion')
  const [open, setOpen] = useState(false)
  return (
    <Card as="section" className={`${styles.part} ${styles.danger}`} aria-labelledby="deletion">
      <h2 id="deletion">{t('title')}</h2>
      <p>{t('text')}</p>
      {overview.obstacle ? (
        <Notice kind="warning" still>
          {t(overview.obstacle === 'LAST_MANAGER' ? 'lastManager' : 'lastAdmin')}
        </Notice>
      ) : (
        <Button kind="danger" onClick={() => setOpen(true)}>
          {t('action')}
        </Button>
      )}
      {open && <DeletionDialog overview={overview} onClose={() => setOpen(false)} />}
    </Card>
  )
}
