import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { useSession } from '#web/shared/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ShareIcon } from '#web/ui/drawings/icons.tsx'
import { GiveDialog } from './give-dialog.tsx'
import styles from './transfers.module.css'

/** The button with which a keeper hands an animal over; an animal that is lost, removed or not the reader's own has none. */
export function TransferAction({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('transfers.give')
  const { isAdmin } = useSession()
  const [open, setOpen] = useState(false)
  const { name, status } = animal
  if (isAdmin || animal.isReadOnly || status === 'lost' || status === 'removed') return null
  if (status === 'in_adoption') return <p className={styles.small}>{t('inAdoption', { name })}</p>
  return (
    <>
      <Button kind="quiet" wide onClick={() => setOpen(true)}>
        <ShareIcon />
        {t('action')}
      </Button>
      {open && <GiveDialog animal={animal} onClose={() => setOpen(false)} />}
    </>
  )
}
