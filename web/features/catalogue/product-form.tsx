import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { audiences, productKinds, type Product } from '#domain/shop/product.ts'
import { commerceApi } from '#domain/shop/shop.api.ts'
import { call } from '#web/api/call.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { catalogueQueries } from './catalogue.queries.ts'
import { CollectionsField } from './collections-field.tsx'
import { typedOf, typedProduct } from './typed-product.ts'
import { useSave } from './use-save.ts'
import { VariantFields } from './variant-fields.tsx'
import styles from './catalogue.module.css'

export function ProductForm({ product }: { product: Product | undefined }) {
  const t = useTranslations('catalogue.product')
  const words = useTranslations('catalogue')
  const titles = useTranslations('screens.titles')
  const language = useLocale()
  const save = useSave()
  const go = useGo()
  const keyFor = useIdempotencyKey()
  const { data: collections = [] } = useQuery(catalogueQueries.collections)
  const form = useSchemaForm({
    schema: typedProduct,
    defaults: typedOf(product, language),
    onSubmit: async (values) => {
      // Pictures are changed below the form.
      const body = { product: { ...values.product, images: product?.images ?? [] } }
      if (product) {
        const saved = await save(() =>
          call(commerceApi.changeProduct, { params: { id: product.id }, body }),
        )
        // New variants have ids now.
        form.methods.reset(typedOf(saved, language))
        return
      }
      const { id } = await save(() =>
        call(commerceApi.addProduct, { body, idempotencyKey: keyFor(body) }),
      )
      await go({ screen: 'adminProduct', params: { id }, replace: true })
    },
  })
  return (
    <Form form={form} label={product?.title ?? titles('adminNewProduct')}>
      <Card as="section" aria-labelledby="words" className={styles.stack}>
        <h2 id="words">{t('words')}</h2>
        <FieldRow>
          <TextField form={form} name="product.name.fr" label={t('nameFr')} maxLength={120} />
          <TextField form={form} name="product.name.en" label={t('nameEn')} maxLength={120} />
        </FieldRow>
        <FieldRow>
          <TextAreaField
            form={form}
            name="product.description.fr"
            label={t('descriptionFr')}
            hint={t('descriptionHint')}
            maxLength={4000}
            optional
          />
          <TextAreaField
            form={form}
            name="product.description.en"
            label={t('descriptionEn')}
            hint={t('descriptionHint')}
            maxLength={4000}
            optional
          />
        </FieldRow>
      </Card>
      <Card as="section" aria-labelledby="where" className={styles.stack}>
        <h2 id="where">{t('where')}</h2>
        <FieldRow>
          <TextField
            form={form}
            name="product.handle"
            label={words('handle')}
            hint={t('handleHint')}
            maxLength={80}
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField form={form} name="product.vendor" label={t('vendor')} maxLength={80} />
        </FieldRow>
        <FieldRow>
          <SelectField
            form={form}
            name="product.kind"
            label={words('kind')}
            choices={productKinds.map((value) => ({ value, label: words(`kinds.${value}`) }))}
          />
          <SelectField
            form={form}
            name="product.audience"
            label={t('audience')}
            choices={audiences.map((value) => ({ value, label: words(`audiences.${value}`) }))}
          />
        </FieldRow>
        <CollectionsField
          form={form}
          name="product.collections"
          label={words('collections')}
          hint={t('collectionsHint')}
          collections={collections}
        />
        <CheckboxField form={form} name="product.availableForSale" label={t('availableForSale')} />
        <CheckboxField form={form} name="product.taxable" label={t('taxable')} />
      </Card>
      <VariantFields form={form} images={product?.images ?? []} />
      <SubmitButton form={form} large>
        {t('save')}
      </SubmitButton>
    </Form>
  )
}
