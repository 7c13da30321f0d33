import { useTranslations } from 'use-intl'
import { animalsApi, cardForm, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { call } from '#web/api/call.ts'
import { CardHelpButton, CardHelpDialog, useCardHelp } from '#web/shared/support/card-help.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { DigitsField, NumberGroupsField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from '../animals.module.css'
import { useAnimalFailure, useChangedAnimal } from '#web/shared/animals/use-animal.ts'

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
  if (help.isAsking && help.card !== undefined)
    return <CardHelpDialog card={help.card} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t('card.title')}>
      <p>{t('card.lead')}</p>
      <Form form={form} label={t('card.title')}>
        <NumberGroupsField
          form={form}
          name="card"
          label={t('fields.cardNumber')}
          placeholder="100 000 000"
        />
        <DigitsField
          form={form}
          name="verif"
          length={3}
          label={t('fields.verif')}
          hint={t('card.verifHint')}
        />
        <p className={styles.small}>{t('card.final')}</p>
        <SubmitButton form={form} wide>
          {t('card.submit')}
        </SubmitButton>
        <CardHelpButton help={help} />
      </Form>
    </Dialog>
  )
}
