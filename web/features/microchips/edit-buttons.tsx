import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useReloadRegistries } from './use-reload-registries.ts'

interface EditButtonsProps {
  /** Accessible name of the row. */
  name: string
  onEdit: () => void
  remove: () => Promise<unknown>
}

export function EditButtons({ name, onEdit, remove }: EditButtonsProps) {
  const t = useTranslations('microchips.registries')
  const reload = useReloadRegistries()
  const [asked, setAsked] = useState(false)
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      toast({ kind: 'success', text: t('removed') })
      setAsked(false)
      await reload()
    },
  })
  return (
    <ButtonRow>
      <Button kind="quiet" aria-label={t('editLong', { name })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button
        kind="plain"
        aria-label={t('removeLong', { name })}
        onClick={() => {
          removal.reset()
          setAsked(true)
        }}
      >
        {t('remove')}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t('removeTitle', { name })}
          yes={t('removeYes')}
          pending={removal.isPending}
          error={removal.error && failureText(removal.error, t('removeFailed'))}
          onYes={() => removal.mutate()}
          onNo={() => setAsked(false)}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </ButtonRow>
  )
}
