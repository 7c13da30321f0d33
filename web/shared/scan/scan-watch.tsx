import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useLookUp } from './use-look-up.ts'
import { useScanner } from './use-scanner.ts'

/** Takes what a reader of microchips types on the page to the record of that number. */
export function ScanWatch() {
  const t = useTranslations('pro.scan')
  const lookUp = useLookUp()
  const [said, setSaid] = useState('')
  useScanner((number) => {
    setSaid(t('read', { number: inGroups(number) }))
    lookUp(number).catch((error: unknown) =>
      toast({ kind: 'error', text: failureText(error, t('failed')) }),
    )
  })
  return (
    <p role="status" className="spoken">
      {said}
    </p>
  )
}
