import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import {
  animalsApi,
  cardChange,
  cardReceived,
  type AnimalProfile,
} from '#domain/animals/animals.api.ts'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { call } from '#web/api/call.ts'
import {
  useAnimalFailure,
  useChangedAnimal,
  useReloadAnimal,
} from '#web/shared/animals/use-animal.ts'
import { useCardHelp } from '#web/shared/support/card-help.tsx'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { CardFormDialog } from './card-form-dialog.tsx'

interface CardDialogProps {
  animal: AnimalProfile
  onClose: () => void
}

const receivedForm = cardReceived.omit({ action: true })
const changeForm = cardChange.pick({ newCard: true, verif: true })

export function ReceiveCardDialog({ animal, onClose }: CardDialogProps) {
  const t = useTranslations('animals')
  const failing = useAnimalFailure(animal.unique_id)
  const reload = useReloadAnimal(animal.unique_id)
  const help = useCardHelp()
  const form = useSchemaForm({
    schema: receivedForm,
    defaults: { number: '', verif: '' },
    onSubmit: async (body) => {
      try {
        const { message } = await call(animalsApi.receiveCard, {
          params: { id: animal.unique_id },
          body: { ...body, action: 'receive' },
        })
        toast({ kind: 'success', text: message })
      } catch (error) {
        throw failing(help.noting(error, body.number), t('card.failed'))
      }
      await reload()
      onClose()
    },
  })
  return (
    <CardFormDialog
      form={form}
      name="number"
      label={t('fields.cardNumber')}
      title={t('cards.received')}
      lead={t('cards.receivedLead')}
      note={animal.ids.Card && t('cards.receivedReplaces', { number: unbroken(animal.ids.Card) })}
      submit={t('card.submit')}
      help={help}
      onClose={onClose}
    />
  )
}

export function ChangeCardDialog({ animal, onClose }: CardDialogProps) {
  const t = useTranslations('animals')
  const failing = useAnimalFailure(animal.unique_id)
  const changed = useChangedAnimal()
  const oldCard = animal.ids.Card ?? ''
  const help = useCardHelp()
  const form = useSchemaForm<z.input<typeof changeForm>, z.output<typeof changeForm>>({
    schema: changeForm,
    defaults: { newCard: '', verif: '' },
    onSubmit: async (values) => {
      const body = { animalId: animal.unique_id, oldCard, ...values }
      try {
        await changed(await call(animalsApi.changeCard, { params: { id: animal.unique_id }, body }))
      } catch (error) {
        throw failing(help.noting(error, body.newCard), t('cards.changeFailed'))
      }
      toast({ kind: 'success', text: t('cards.changed') })
      onClose()
    },
  })
  return (
    <CardFormDialog
      form={form}
      name="newCard"
      label={t('cards.newCard')}
      title={t('cards.change')}
      lead={t('cards.changeLead', { number: unbroken(oldCard) })}
      submit={t('cards.change')}
      help={help}
      onClose={onClose}
    />
  )
}

export function ReturnCardDialog({ animal, onClose }: CardDialogProps) {
  const t = useTranslations('animals.cards')
  const changed = useChangedAnimal()
  const reload = useReloadAnimal(animal.unique_id)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const giveBack = async () => {
    setPending(true)
    setFailure(undefined)
    try {
      await changed(await call(animalsApi.returnCard, { params: { id: animal.unique_id } }))
      toast({ kind: 'success', text: t('returned') })
      onClose()
    } catch (error) {
      setFailure(failureText(error, t('returnFailed')))
      setPending(false)
      void reload()
    }
  }
  return (
    <ConfirmDialog
      open
      title={t('returnTitle', { number: unbroken(animal.ids.Card ?? '') })}
      yes={t('returnYes')}
      pending={isPending}
      error={failure}
      onYes={() => void giveBack()}
      onNo={onClose}
    >
      <p>{t('returnText', { name: animal.name })}</p>
    </ConfirmDialog>
  )
}
