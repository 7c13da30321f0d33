import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { searchedNumber } from '#domain/search/search.api.ts'
import { microchipField } from '#domain/animals/numbers/number-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { custodyQueries } from './custody.queries.ts'
import { RegisteredAnimal, useRegisteredTitle } from './registered-animal.tsx'

/**
 * Under the microchip of an animal of the form: that the registry knows it, and what to do. What was
 * typed of the others stays. The dialog has forms of its own, which cannot be within this one.
 */
export function RowRegistered({ read, onSettled }: { read: string; onSettled: () => void }) {
  const t = useTranslations('custody.registered')
  const [isOpen, setIsOpen] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const number = searchedNumber.safeParse(read).data ?? ''
  const isWhole = microchipField.safeParse(read).success
  const { data } = useQuery({ ...custodyQueries.registered(number), enabled: isWhole })
  const titleOf = useRegisteredTitle()
  if (!isWhole || !data) return null
  const close = () => {
    setIsOpen(false)
    if (isDone) onSettled()
  }
  return (
    <>
      <Notice title={titleOf(data)}>
        <Button kind="secondary" onClick={() => setIsOpen(true)}>
          {t('see')}
        </Button>
      </Notice>
      {createPortal(
        <Dialog open={isOpen} onClose={close} title={titleOf(data)}>
          <RegisteredAnimal registered={data} onDone={() => setIsDone(true)} />
        </Dialog>,
        document.body,
      )}
    </>
  )
}
