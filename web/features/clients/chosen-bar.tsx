import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { mostMerged } from '#domain/clients/clients.api.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { ChosenBar as Bar } from '#web/shared/lists/chosen-bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { MergeDialog } from './merge-dialog.tsx'

interface ChosenBarProps {
  chosen: readonly { id: string }[]
  onClear: () => void
}

/** What may be done with the clients that were chosen in the list. */
export function ChosenBar({ chosen, onClear }: ChosenBarProps) {
  const t = useTranslations('clients.list')
  const [merges, setMerges] = useState(false)
  const merge = () => {
    if (chosen.length < 2) toast({ kind: 'info', text: t('tooFew') })
    else if (chosen.length > mostMerged)
      toast({ kind: 'info', text: t('tooMany', { most: mostMerged }) })
    else setMerges(true)
  }
  return (
    <Bar words={t('chosen', { count: chosen.length })} onClear={onClear}>
      <Button kind="secondary" onClick={merge}>
        {t('merge')}
      </Button>
      <ScreenLink
        screen="newClientLetter"
        search={{ ids: chosen.map(({ id }) => id).join(',') }}
        className={buttonClass({ kind: 'quiet' })}
      >
        {t('write')}
      </ScreenLink>
      {merges && (
        <MergeDialog
          ids={chosen.map(({ id }) => id)}
          onClose={() => setMerges(false)}
          onDone={onClear}
        />
      )}
    </Bar>
  )
}
