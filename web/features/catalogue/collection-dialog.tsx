import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { audiences, collectionInput } from '#domain/shop/product.ts'
import { commerceApi, type Collection } from '#domain/shop/shop.api.ts'
import { call } from '#web/api/call.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSave } from './use-save.ts'

const schema = z.object({ collection: collectionInput })

/** The handle of a collection stays, since products and addresses name it. */
export function CollectionDialog({
  collection,
  onClose,
}: {
  collection: Collection | undefined
  onClose: () => void
}) {
  const t = useTranslations('catalogue')
  const save = useSave()
  const keyFor = useIdempotencyKey()
  const empty = { fr: '', en: '' }
  const form = useSchemaForm({
    schema,
    defaults: {
      collection: {
        handle: collection?.handle ?? '',
        name: collection?.name ?? empty,
        description: collection?.description ?? empty,
        audience: collection?.audience ?? 'everyone',
      },
    },
    onSubmit: async (body) => {
      await save(
        () =>
          collection
            ? call(commerceApi.changeCollection, { params: { handle: collection.handle }, body })
            : call(commerceApi.addCollection, { body, idempotencyKey: keyFor(body) }),
        { done: t('collection.saved') },
      )
      onClose()
    },
  })
  const title = collection ? t('collection.editTitle') : t('collection.addTitle')
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title}>
        {!collection && (
          <TextField
            form={form}
            name="collection.handle"
            label={t('handle')}
            hint={t('product.handleHint')}
            maxLength={80}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <TextField
          form={form}
          name="collection.name.fr"
          label={t('product.nameFr')}
          maxLength={120}
        />
        <TextField
          form={form}
          name="collection.name.en"
          label={t('product.nameEn')}
          maxLength={120}
        />
        <TextAreaField
          form={form}
          name="collection.description.fr"
          label={t('product.descriptionFr')}
          optional
        />
        <TextAreaField
          form={form}
          name="collection.description.en"
          label={t('product.descriptionEn')}
          optional
        />
        <SelectField
          form={form}
          name="collection.audience"
          label={t('product.audience')}
          choices={audiences.map((value) => ({ value, label: t(`audiences.${value}`) }))}
        />
        <FormEnd form={form} onCancel={onClose}>
          {t('collection.save')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
