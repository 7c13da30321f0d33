import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { seesRemoved } from '#domain/animals/abilities.ts'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import {
  reasonsFor,
  reasonsWithGuardian,
  removalAbility,
  removalForm,
  type RemovalForm,
  type RemovalReason,
} from '#domain/animals/removal.ts'
import { showDay } from '#domain/dates.ts'
import { call } from '#web/api/call.ts'
import { animalQueries } from '#web/shared/animals/animal.queries.ts'
import { can } from '#web/shared/animals/can.ts'
import { useAnimalFailure } from '#web/shared/animals/use-animal.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { leaveMessage } from '#web/shared/forms/one-time-message.ts'
import { PlaceField, type PlaceValue } from '#web/shared/places/place-field.tsx'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { useToday } from '#web/shared/today.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import { PhoneField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from '../animals.module.css'
import { quietList } from '../quiet-list.ts'

interface RemoveDialogProps {
  animal: AnimalProfile
  /** Said before, of a lost animal: only this reason is left. */
  hasDied: boolean
  onDied: () => void
  onClose: () => void
  /** Leads to the required first step: report found, or end the adoption. */
  onFirst: () => void
  /** Leads to the new family. */
  onAdopted: () => void
  /** What was typed, while the page is open: the dialog may be closed to look something up. */
  draft: RefObject<RemovalDraft | null>
}

/** What has to be done before an animal can be removed; null: nothing. */
export function removalBlock({
  refusals,
}: AnimalProfile): 'LOST_NOT_REMOVABLE' | 'ADOPTION_NOT_REMOVABLE' | null {
  const code = refusals.remove
  return code === 'LOST_NOT_REMOVABLE' || code === 'ADOPTION_NOT_REMOVABLE' ? code : null
}

/** Says why removal is impossible, if it is (requirements/animals.md 4). */
export function RemoveDialog(props: RemoveDialogProps) {
  const { animal, hasDied, onDied, onClose, onFirst, onAdopted } = props
  const t = useTranslations('animals')
  const { name, sex } = animal
  const refusal = removalBlock(animal)
  if (refusal !== null && !(hasDied && refusal === 'LOST_NOT_REMOVABLE')) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('removal.title', { name })}
        actions={
          <>
            <Button
              kind={refusal === 'LOST_NOT_REMOVABLE' ? 'secondary' : 'quiet'}
              onClick={onFirst}
            >
              {refusal === 'LOST_NOT_REMOVABLE' ? t('found.action', { sex }) : t('adoption.remove')}
            </Button>
            {refusal === 'LOST_NOT_REMOVABLE' && (
              <Button kind="quiet" onClick={onDied}>
                {t('removal.death.action', { name, sex })}
              </Button>
            )}
            {refusal === 'ADOPTION_NOT_REMOVABLE' && can(animal, 'changeAdoption') && (
              <Button kind="secondary" onClick={onAdopted}>
                {t('adoption.adopted', { sex })}
              </Button>
            )}
          </>
        }
      >
        <Notice kind="warning">{t(`removal.blocked.${refusal}`)}</Notice>
      </Dialog>
    )
  }
  return <RemovalDialog {...props} />
}

/** Organizations and staff still list removed animals (requirements/contract.md 3). */
const useStaysListed = (): boolean => seesRemoved(useSession())

/** The reason determines which are sent. */
export interface RemovalDraft {
  reason: RemovalReason | ''
  notes: string
  euthanasia: boolean
  euthanasia_reason: string
  fullName: string
  email: string
  telephone: string
  address?: PlaceValue
}

function RemovalDialog({
  animal,
  hasDied,
  onClose,
  draft,
}: Pick<RemoveDialogProps, 'animal' | 'hasDied' | 'onClose' | 'draft'>) {
  const t = useTranslations('animals')
  const common = useTranslations('common')
  const session = useSession()
  const staysListed = useStaysListed()
  const { list } = useAnimalScreens()
  const go = useGo()
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  const failing = useAnimalFailure(animal.unique_id)
  const { name, sex } = animal
  const today = useToday()
  const params = { id: animal.unique_id }
  const [isLost, setIsLost] = useState(animal.status === 'lost')
  const form = useSchemaForm<RemovalDraft, RemovalForm>({
    schema: removalForm as unknown as z.ZodType<RemovalForm, RemovalDraft>,
    defaults: {
      ...(draft.current ?? {
        reason: '',
        notes: '',
        euthanasia: false,
        euthanasia_reason: '',
        fullName: '',
        email: '',
        telephone: '',
      }),
      ...(hasDied && { reason: 'death' }),
    },
    onSubmit: async (body) => {
      try {
        if (isLost) {
          const over = { type: 'found', date: today, how: 'died' } as const
          await call(animalsApi.report, { params, body: over, idempotencyKey: keyFor(over) })
          setIsLost(false)
        }
        await call(animalsApi.remove, { params, body, idempotencyKey: keyFor(body) })
      } catch (error) {
        throw failing(error, t('removal.failed'))
      }
      const died = body.reason === 'death'
      if (died) {
        quietList()
        leaveMessage(t('removal.death.done', { name }), 'info')
      } else leaveMessage(t(staysListed ? 'removal.successKept' : 'removal.success', { name }))
      await go({ screen: list })
      client.removeQueries(animalQueries.profile(animal.unique_id))
      await client.invalidateQueries({ queryKey: animalQueries.lists })
    },
  })
  const { getValues } = form.methods
  useEffect(
    () => () => {
      draft.current = getValues()
    },
    [draft, getValues],
  )
  const reason = useWatch({ control: form.methods.control, name: 'reason' })
  const reasons = (session.type === 'anonymous' ? [] : reasonsFor(session.type)).filter((one) =>
    can(animal, removalAbility[one]),
  )
  const held = animal.refusals.handOver === 'ON_HOLD' ? animal.holdUntil : null
  const isDeath = reason === 'death'
  const title = t(isDeath ? 'removal.death.title' : 'removal.title', { name })
  return (
    <Dialog open onClose={onClose} title={title}>
      {!isDeath && <p>{staysListed ? t('removal.leadKept') : t('removal.lead', { name })}</p>}
      <Form form={form} label={title}>
        {!hasDied && (
          <SegmentedField
            form={form}
            name="reason"
            label={t('removal.reason')}
            choices={reasons.map((value) => ({
              value,
              label: t(`removal.reasons.${value}`, { sex }),
            }))}
          />
        )}
        {held && <p className={styles.small}>{t('hold.removal', { date: showDay(held) })}</p>}
        {reason === 'returned' && <Notice>{t('removal.returnedFirst')}</Notice>}
        {isDeath && <DeathFields form={form} sex={sex} isLost={isLost} />}
        {reason !== '' && !isDeath && <p>{t('removal.numbers')}</p>}
        {reasonsWithGuardian.some((one) => one === reason) && <GuardianFields form={form} />}
        {reason !== '' && (
          <TextAreaField
            form={form}
            name="notes"
            label={t(reason === 'other' ? 'removal.notesOther' : 'removal.notes')}
            maxLength={4000}
            optional={reason !== 'other'}
          />
        )}
        <ButtonRow>
          <SubmitButton
            form={form}
            kind={isDeath ? 'secondary' : 'danger'}
            disabled={reason === ''}
          >
            {t(isDeath ? 'removal.death.submit' : 'removal.submit')}
          </SubmitButton>
          <Button kind="quiet" onClick={onClose}>
            {common('cancel')}
          </Button>
        </ButtonRow>
      </Form>
    </Dialog>
  )
}

function DeathFields({
  form,
  sex,
  isLost,
}: {
  form: SchemaForm<RemovalDraft>
  sex: AnimalProfile['sex']
  isLost: boolean
}) {
  const t = useTranslations('animals.removal')
  const staysListed = useStaysListed()
  const euthanasia = useWatch({ control: form.methods.control, name: 'euthanasia' })
  return (
    <>
      {!staysListed && <p>{t('death.thoughts')}</p>}
      <p>{t('death.ends')}</p>
      {isLost && <p>{t('death.endsLost')}</p>}
      {!staysListed && <p>{t('death.pictures')}</p>}
      <CheckboxField form={form} name="euthanasia" label={t('euthanasia', { sex })} />
      {euthanasia && (
        <TextField
          form={form}
          name="euthanasia_reason"
          label={t('euthanasiaReason')}
          maxLength={500}
        />
      )}
    </>
  )
}

/** Another person's contact: no autofill. */
function GuardianFields({ form }: { form: SchemaForm<RemovalDraft> }) {
  const t = useTranslations('animals')
  return (
    <>
      <div>
        <h3>{t('removal.guardian')}</h3>
        <p className={styles.small}>{t('removal.guardianHint')}</p>
      </div>
      <TextField
        form={form}
        name="fullName"
        label={t('fields.fullName')}
        autoComplete="off"
        autoCapitalize="words"
      />
      <FieldRow>
        <NewEmailField form={form} name="email" label={t('fields.email')} autoComplete="off" />
        <PhoneField form={form} name="telephone" label={t('fields.telephone')} autoComplete="off" />
      </FieldRow>
      <PlaceField form={form} name="address" label={t('removal.address')} free />
    </>
  )
}
