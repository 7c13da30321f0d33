import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile, ReportAnswer } from '#domain/animals/animals.api.ts'
import { can } from '#web/shared/animals/can.ts'
import { useReloadAnimal } from '#web/shared/animals/use-animal.ts'
import { Button } from '#web/ui/button.tsx'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CorrectPlaceDialog } from './correct-place-dialog.tsx'

/** Corrects on a map where an animal was lost, and says who was told of it. */
export function PlaceCorrection({ animal, label }: { animal: AnimalProfile; label: string }) {
  const t = useTranslations('animals')
  const reload = useReloadAnimal(animal.unique_id)
  const [isOpen, setIsOpen] = useState(false)
  const [told, setTold] = useState<ReportAnswer['alerts']>()
  const said = useRef<HTMLDivElement>(null)
  // The button disappears with the last correction.
  useEffect(() => {
    if (!told) return
    said.current?.focus({ preventScroll: true })
    said.current?.scrollIntoView({ block: 'center' })
  }, [told])
  const { placeCorrectionsLeft: left } = animal
  return (
    <>
      {told && (
        <div ref={said} tabIndex={-1}>
          <Notice kind="success">
            {told.services + told.squad > 0 ? t('place.told', told) : t('place.done')}
          </Notice>
        </div>
      )}
      {can(animal, 'correctPlace') && left !== 0 && (
        <Button kind="quiet" wide onClick={() => setIsOpen(true)}>
          <PinIcon />
          {label}
        </Button>
      )}
      {isOpen && (
        <CorrectPlaceDialog
          animal={animal}
          onClose={() => setIsOpen(false)}
          onCorrected={(alerts) => {
            setIsOpen(false)
            setTold(alerts)
            void reload()
          }}
        />
      )}
    </>
  )
}
