import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { z } from 'zod'
import { readCount } from '#domain/count.ts'
import { readMoney, writeMoney } from '#domain/money.ts'
import {
  lotOrdersDeskApi,
  lotProductForm,
  lotTypes,
  type LotProduct,
} from '#domain/orders/orders.api.ts'
import { call } from '#web/api/call.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { CountField, TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** Size and price are typed as text. */
const schema = z
  .object({
    type: z.enum(lotTypes),
    nameFr: z.string(),
    nameEn: z.string(),
    size: z.string().transform(readCount),
    price: z.string().transform((typed) => readMoney(typed) ?? -1),
    taxable: z.boolean(),
    isForSale: z.boolean(),
  })
  .transform((typed): z.input<typeof lotProductForm> => typed)
  .pipe(lotProductForm)

export function LotProductDialog({
  product,
  onClose,
}: {
  product?: LotProduct
  onClose: () => void
}) {
  const t = useTranslations('orders.products')
  const words = useTranslations('orders')
  const language = useLocale()
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  const form = useSchemaForm({
    schema,
    defaults: {
      type: product?.type ?? lotTypes[0],
      nameFr: product?.nameFr ?? '',
      nameEn: product?.nameEn ?? '',
      size: product ? String(product.size) : '',
      price: product ? writeMoney(product.price, language) : '',
      taxable: product?.taxable ?? true,
      isForSale: product?.isForSale ?? true,
    },
    onSubmit: async (body) => {
      await (product
        ? call(lotOrdersDeskApi.saveProduct, { params: { id: product.id }, body })
        : call(lotOrdersDeskApi.addProduct, { body, idempotencyKey: keyFor(body) }))
      toast({ kind: 'success', text: t('saved') })
      onClose()
      await client.invalidateQueries({ queryKey: listQueries.of(lotOrdersDeskApi.products) })
    },
  })
  const title = t(product ? 'editTitle' : 'addTitle')
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title}>
        <SelectField
          form={form}
          name="type"
          label={t('type')}
          choices={lotTypes.map((value) => ({ value, label: words(`types.${value}`) }))}
        />
        <TextField form={form} name="nameFr" label={t('nameFr')} maxLength={100} />
        <TextField form={form} name="nameEn" label={t('nameEn')} maxLength={100} />
        <FieldRow>
          <CountField form={form} name="size" label={t('size')} />
          <TextField form={form} name="price" label={t('price')} inputMode="decimal" figures />
        </FieldRow>
        <CheckboxField form={form} name="taxable" label={t('taxable')} />
        <CheckboxField form={form} name="isForSale" label={t('isForSale')} />
        <FormEnd form={form} onCancel={onClose}>
          {t('save')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
