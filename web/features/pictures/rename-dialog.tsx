import { useTranslations } from 'use-intl'
import { z } from 'zod'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { pictureName, type Photo } from '#domain/pictures/photo-fields.ts'
import { picturesApi } from '#domain/pictures/pictures.api.ts'
import { call } from '#web/api/call.ts'
import { useChangedPhotos } from '#web/shared/animals/use-animal.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'

const renaming = z.object({ name: pictureName })

/** Its address by id stays. */
export function RenameDialog({
  animal,
  photo,
  onClose,
}: {
  animal: AnimalProfile
  photo: Photo
  onClose: () => void
}) {
  const t = useTranslations('pictures.page')
  const { unique_id: id, photos } = animal
  const changed = useChangedPhotos(id)
  const form = useSchemaForm({
    schema: renaming,
    defaults: { name: photo.name },
    onSubmit: async (body) => {
      try {
        const renamed = await call(picturesApi.rename, {
          params: { id, pictureId: photo.unique_id },
          body,
        })
        onClose()
        toast({ kind: 'success', text: t('renamed') })
        await changed(photos.map((one) => (one === photo ? renamed : one)))
      } catch (error) {
        throw sayingInstead(error, t('renameFailed'))
      }
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('renameTitle')}>
      <Form form={form} label={t('renameTitle')}>
        <TextField form={form} name="name" label={t('name')} maxLength={120} />
        <SubmitButton form={form} wide>
          {t('rename')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
