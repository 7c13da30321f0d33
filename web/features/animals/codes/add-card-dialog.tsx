import { useTranslations } from 'use-intl'
import { animalsApi, cardForm, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { call } from '#web/api/call.ts'
import { useCardHelp } from '#web/shared/support/card-help.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useAnimalFailure, useChangedAnimal } from '#web/shared/animals/use-animal.ts'
import { CardFormDialog } from './card-form-dialog.tsx'

export function AddCardDialog({ animal, onClose }: { animal: AnimalProfile; onClose: () => void }) {
  const t = useTranslations('animals')
  const changed = useChangedAnimal()
  const failing = useAnimalFailure(animal.unique_id)
  const help = useCardHelp()
  const form = useSchemaForm({
    schema: cardForm,
    defaults: { card: '', verif: '' },
    onSubmit: async (body) => {
      try {
        await changed(await call(animalsApi.addCard, { params: { id: animal.unique_id }, body }))
      } catch (error) {
        throw failing(help.noting(error, body.card), t('card.failed'))
      }
      toast({ kind: 'success', text: t('card.success') })
      onClose()
    },
  })
  return (
    <CardFormDialog
      form={form}
      name="card"
      label={t('fields.cardNumber')}
      title={t('card.title')}
      lead={t('card.lead')}
      note={t('card.final')}
      submit={t('card.submit')}
      help={help}
      onClose={onClose}
    />
  )
}
