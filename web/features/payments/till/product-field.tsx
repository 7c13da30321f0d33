import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import type { Product } from '#domain/shop/product.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import styles from '../payments.module.css'

interface ProductFieldProps<V extends FieldValues> {
  form: SchemaForm<V>
  products: readonly Product[]
}

/** One product of a few, with its price before tax, and what it holds. */
export function ProductField<V extends FieldValues>({ form, products }: ProductFieldProps<V>) {
  const t = useTranslations('till.products')
  const money = useMoney()
  const language = useLocale()
  const chosen = useChosen(form, products)
  return (
    <div className={styles.stack}>
      <SegmentedField
        form={form}
        name={'product' as FieldPath<V>}
        label={t('label')}
        choices={products.map(({ handle, title, price }) => ({
          value: handle,
          label: t('price', { title, price: money(price) }),
        }))}
      />
      {chosen && <p className={styles.description}>{chosen.description[language]}</p>}
    </div>
  )
}

/** The product that is chosen in the form. */
export function useChosen<V extends FieldValues>(
  form: SchemaForm<V>,
  products: readonly Product[],
): Product | undefined {
  const handle: string = useWatch({
    control: form.methods.control,
    name: 'product' as FieldPath<V>,
  })
  return products.find((product) => product.handle === handle)
}
