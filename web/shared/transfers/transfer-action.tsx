import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { useSession } from '#web/shared/session.ts'
import { Button } from '#web/ui/button.tsx'
import { BuildingIcon, ShareIcon } from '#web/ui/drawings/icons.tsx'
import { GiveDialog, type Receiver } from './give-dialog.tsx'

interface TransferActionProps {
  animal: AnimalProfile
  /** The look of the other lines of the list. */
  className: string
}

/** Lines of a list with which a keeper hands an animal over; one that is lost, in adoption or not the reader's own has none. */
export function TransferAction({ animal, className }: TransferActionProps) {
  const t = useTranslations('transfers.give')
  const { isAdmin, isPro, proType } = useSession()
  const [receiver, setReceiver] = useState<Receiver>()
  if (isAdmin || animal.isReadOnly || animal.status !== '') return null
  return (
    <>
      <li>
        <Button kind="plain" className={className} onClick={() => setReceiver('person')}>
          <ShareIcon />
          {t('action')}
        </Button>
      </li>
      {isPro && proType === 'shelter' && (
        <li>
          <Button kind="plain" className={className} onClick={() => setReceiver('shelter')}>
            <BuildingIcon />
            {t('shelterAction')}
          </Button>
        </li>
      )}
      {receiver && <GiveDialog animal={animal} receiver={receiver} onClose={() => setReceiver(undefined)} />}
    </>
  )
}
