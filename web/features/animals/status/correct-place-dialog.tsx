import { useTranslations } from 'use-intl'
import { animalsApi, type AnimalProfile, type ReportAnswer } from '#domain/animals/animals.api.ts'
import { farthestCorrectionKm } from '#domain/animals/place-correction.ts'
import { placeCorrection } from '#domain/animals/report.ts'
import { call } from '#web/api/call.ts'
import { useAnimalFailure } from '#web/shared/animals/use-animal.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import styles from '../animals.module.css'

interface CorrectPlaceDialogProps {
  animal: AnimalProfile
  onClose: () => void
  onCorrected: (alerts: ReportAnswer['alerts']) => void
}

export function CorrectPlaceDialog({ animal, onClose, onCorrected }: CorrectPlaceDialogProps) {
  const t = useTranslations('animals')
  const keyFor = useIdempotencyKey()
  const failing = useAnimalFailure(animal.unique_id)
  const { sex, placeCorrectionsLeft: left } = animal
  const form = useSchemaForm({
    schema: placeCorrection,
    defaults: {},
    onSubmit: async (body) => {
      try {
        const { alerts } = await call(animalsApi.correctPlace, {
          params: { id: animal.unique_id },
          body,
          idempotencyKey: keyFor(body),
        })
        onCorrected(alerts)
      } catch (error) {
        throw failing(error, t('place.failed'))
      }
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('place.action')}>
      <p>
        {t('place.lead', {
          address: animal.address ?? t('profile.noPlace'),
          km: farthestCorrectionKm,
        })}
      </p>
      {left !== null && <p>{t('place.left', { left })}</p>}
      <Form form={form} label={t('place.action')}>
        <PlaceField
          form={form}
          name="address"
          label={t('lost.addressLabel', { sex })}
          free
          pin={{ start: animal.lastEventLoc ?? undefined, reach: 'correction' }}
        />
        <div className={styles.actions}>
          <SubmitButton form={form} large wide>
            {t('place.submit')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
