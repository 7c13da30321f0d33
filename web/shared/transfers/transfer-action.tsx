import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { mayDo } from '#domain/animals/status-machine.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Deed } from '#web/ui/action-group.tsx'
import { BuildingIcon } from '#web/ui/drawings/first-icons.tsx'
import { ShareIcon } from '#web/ui/drawings/icons.tsx'
import { GiveDialog, type Receiver } from './give-dialog.tsx'

/**
 * Lines with which a keeper hands an animal over; one that is lost, in adoption or not the reader's
 * own has none.
 */
export function TransferAction({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('transfers.give')
  const { isAdmin, isPro, proType } = useSession()
  const [receiver, setReceiver] = useState<Receiver>()
  if (isAdmin || animal.isReadOnly || !mayDo('transfer', animal.status)) return null
  return (
    <>
      <Deed onClick={() => setReceiver('person')}>
        <ShareIcon />
        {t('action')}
      </Deed>
      {isPro && proType === 'shelter' && (
        <Deed onClick={() => setReceiver('shelter')}>
          <BuildingIcon />
          {t('shelterAction')}
        </Deed>
      )}
      {receiver && (
        <GiveDialog animal={animal} receiver={receiver} onClose={() => setReceiver(undefined)} />
      )}
    </>
  )
}
