import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  adoptionContacts,
  adoptionInfo,
  adoptionLevels,
  adoptionSizes,
} from '#domain/animals/adoption.ts'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { call } from '#web/api/call.ts'
import { can } from '#web/shared/animals/can.ts'
import {
  useAnimalFailure,
  useChangedAnimal,
  useReloadAnimal,
} from '#web/shared/animals/use-animal.ts'
import { adoptionKey } from '#web/shared/animals/adoption-key.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'

interface AdoptionDialogProps {
  animal: AnimalProfile
  onClose: () => void
}

/** Offers for adoption, or edits or ends the notice (requirements/animals.md 2). */
export function AdoptionDialog({
  animal,
  onClose,
  onRemove,
}: AdoptionDialogProps & { onRemove: () => void }) {
  const t = useTranslations('animals.adoption')
  const common = useTranslations('common')
  const published = usePublished()
  const failing = useAnimalFailure(animal.unique_id)
  const { name, adoption_info: notice } = animal
  const title = t(notice ? 'editTitle' : 'title', { name })
  const form = useSchemaForm({
    schema: adoptionInfo,
    defaults: notice ?? adoptionInfo.parse({}),
    onSubmit: async (body) => {
      try {
        await published(await call(animalsApi.adopt, { params: { id: animal.unique_id }, body }))
      } catch (error) {
        throw failing(error, t('failed'))
      }
      toast({ kind: 'success', text: notice ? t('changed') : t('success', { name }) })
      onClose()
    },
  })
  const choices = <V extends string>(values: readonly V[], label: (value: V) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  const levels = (field: 'grooming' | 'energy') => (
    <SelectField
      form={form}
      name={field}
      label={t(`fields.${field}`)}
      choices={choices(adoptionLevels, (value) => t(`values.${field}.${value}`))}
    />
  )

  return (
    <Dialog open onClose={onClose} title={title}>
      {!notice && <p>{t(can(animal, 'switchAdoption') ? 'leadShelter' : 'lead')}</p>}
      <Form form={form} label={title}>
        <SegmentedField
          form={form}
          name="size"
          label={t('fields.size')}
          choices={choices(adoptionSizes, (value) => t(`values.size.${value}`))}
        />
        {(['child_contact', 'dog_contact', 'cat_contact'] as const).map((field) => (
          <SelectField
            key={field}
            form={form}
            name={field}
            label={t(`fields.${field}`)}
            choices={choices(adoptionContacts, (value) => t(`values.contact.${value}`))}
          />
        ))}
        <FieldRow>
          {levels('grooming')}
          {levels('energy')}
        </FieldRow>
        <TextAreaField
          form={form}
          name="history"
          label={t('fields.history')}
          hint={t('historyHint')}
          maxLength={4000}
          optional
        />
        <ButtonRow>
          <SubmitButton form={form}>{notice ? common('save') : t('submit')}</SubmitButton>
          <Button kind="quiet" onClick={onClose}>
            {common('cancel')}
          </Button>
          {notice && (
            <Button kind="plain" onClick={onRemove}>
              {t('remove')}
            </Button>
          )}
        </ButtonRow>
      </Form>
    </Dialog>
  )
}

export function EndAdoptionDialog({
  animal,
  onClose,
  onAdopted,
}: AdoptionDialogProps & { onAdopted?: () => void }) {
  const t = useTranslations('animals.adoption')
  const published = usePublished()
  const reload = useReloadAnimal(animal.unique_id)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { name } = animal
  const end = async () => {
    setPending(true)
    setFailure(undefined)
    try {
      await published(await call(animalsApi.endAdoption, { params: { id: animal.unique_id } }))
      if (onAdopted) return onAdopted()
      toast({ kind: 'success', text: t('removed', { name }) })
      onClose()
    } catch (error) {
      setFailure(failureText(error, t('removeFailed')))
      setPending(false)
      void reload()
    }
  }
  return (
    <ConfirmDialog
      open
      title={t(onAdopted ? 'adoptedTitle' : 'removeTitle', { name })}
      yes={t(onAdopted ? 'adoptedYes' : 'removeYes')}
      no={t('removeNo')}
      pending={isPending}
      error={failure}
      onYes={() => void end()}
      onNo={onClose}
    >
      <p>{t(onAdopted ? 'adoptedText' : 'removeText')}</p>
    </ConfirmDialog>
  )
}

/** Updates the profile and refetches public adoption pages. */
function usePublished() {
  const changed = useChangedAnimal()
  const client = useQueryClient()
  return async (profile: AnimalProfile) => {
    client.removeQueries({ queryKey: adoptionKey })
    await changed(profile)
  }
}
