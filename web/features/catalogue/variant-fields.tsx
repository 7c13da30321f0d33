import { useFieldArray } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Product } from '#domain/shop/product.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FieldRow } from '#web/ui/form/form.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { CountField, TextField } from '#web/ui/form/text-field.tsx'
import { emptyVariant, type TypedProduct } from './typed-product.ts'
import styles from './catalogue.module.css'

interface VariantFieldsProps {
  form: SchemaForm<TypedProduct>
  /** Of the product. */
  images: Product['images']
}

/** What is bought, each with its price and stock; at least one. */
export function VariantFields({ form, images }: VariantFieldsProps) {
  const t = useTranslations('catalogue.product')
  const { fields, append, remove } = useFieldArray({
    control: form.methods.control,
    name: 'product.variants',
    keyName: 'key',
  })
  return (
    <Card as="section" aria-labelledby="variants" className={styles.stack}>
      <h2 id="variants">{t('variants')}</h2>
      <p className={styles.small}>{t('variantsHint')}</p>
      {fields.map(({ key }, index) => {
        const number = String(index + 1)
        const name = `product.variants.${index}` as const
        return (
          <fieldset key={key} className={styles.variant}>
            <legend>{t('variant', { number })}</legend>
            <FieldRow>
              <TextField
                form={form}
                name={`${name}.name.fr`}
                label={t('optionFr')}
                maxLength={80}
                optional
              />
              <TextField
                form={form}
                name={`${name}.name.en`}
                label={t('optionEn')}
                maxLength={80}
                optional
              />
            </FieldRow>
            <div className={styles.numbers}>
              <TextField
                form={form}
                name={`${name}.price`}
                label={t('price')}
                inputMode="decimal"
                figures
              />
              <CountField
                form={form}
                name={`${name}.stock`}
                label={t('stock')}
                hint={t('stockHint')}
                optional
              />
              <TextField
                form={form}
                name={`${name}.sku`}
                label={t('sku')}
                maxLength={40}
                optional
              />
            </div>
            {images.length > 1 && (
              <SelectField
                form={form}
                name={`${name}.image`}
                label={t('variantPicture')}
                choices={[
                  { value: '', label: t('firstPicture') },
                  ...images.map(({ src }, at) => ({
                    value: src,
                    label: t('pictureNumber', { number: String(at + 1) }),
                  })),
                ]}
              />
            )}
            {fields.length > 1 && (
              <ButtonRow>
                <Button
                  kind="plain"
                  aria-label={t('removeVariantLong', { number })}
                  onClick={() => remove(index)}
                >
                  {t('removeVariant')}
                </Button>
              </ButtonRow>
            )}
          </fieldset>
        )
      })}
      <ButtonRow>
        <Button kind="quiet" onClick={() => append(emptyVariant)}>
          {t('addVariant')}
        </Button>
      </ButtonRow>
    </Card>
  )
}
