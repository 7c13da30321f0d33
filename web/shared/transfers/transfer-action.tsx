import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { can } from '#web/shared/animals/can.ts'
import { Deed } from '#web/ui/action-group.tsx'
import { BuildingIcon } from '#web/ui/drawings/first-icons.tsx'
import { ShareIcon } from '#web/ui/drawings/icons.tsx'
import { GiveDialog, type Receiver } from './give-dialog.tsx'

/** Empty for an animal that is lost, in adoption or not the reader's. */
export function TransferAction({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('transfers.give')
  const [receiver, setReceiver] = useState<Receiver>()
  if (!can(animal, 'transfer')) return null
  return (
    <>
      <Deed onClick={() => setReceiver('person')}>
        <ShareIcon />
        {t('action')}
      </Deed>
      {can(animal, 'transferToShelter') && (
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
