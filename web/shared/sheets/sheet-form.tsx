import type { ReactNode } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { registerEncodings } from '#domain/licences/register.ts'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import styles from './sheets.module.css'
import { dateOrders, type TypedSheet } from './typed-sheet.ts'

interface SheetFormProps<Field extends string, V extends TypedSheet<Field>> {
  form: SchemaForm<V>
  sheet: { columns: string[]; sample: string[][] }
  fields: readonly Field[]
  labelOf: (field: Field) => string
  hintOf?: (field: Field) => string | undefined
  isNeeded: (field: Field) => boolean
  /** Between the columns and what the file does not say. */
  between?: ReactNode
  /** More that the file does not say. */
  rest: ReactNode
  /** Below those. */
  below?: ReactNode
  /** How far it is sent. */
  progress: ReactNode
}

/** What the columns of a file hold, and what it does not say; then a trial. */
export function SheetForm<Field extends string, V extends TypedSheet<Field>>({
  form,
  sheet,
  fields,
  labelOf,
  hintOf,
  isNeeded,
  between,
  rest,
  below,
  progress,
}: SheetFormProps<Field, V>) {
  const t = useTranslations('sheets')
  const columns = sheet.columns.map((column, index) => {
    const example = sheet.sample.map((row) => row[index]?.trim()).find(Boolean)
    return { value: column, label: example ? t('column', { column, example }) : column }
  })
  return (
    <Form form={form} label={t('mapping')}>
      <Card as="section" aria-labelledby="mapping" className={styles.stack}>
        <h2 id="mapping">{t('mapping')}</h2>
        <p className={styles.small}>{t('mappingHint')}</p>
        <div className={styles.fields}>
          {fields.map((field) => (
            <SelectField
              key={field}
              form={form}
              name={`fields.${field}` as FieldPath<V>}
              label={labelOf(field)}
              hint={hintOf?.(field)}
              choices={columns}
              empty={t('noColumn')}
              optional={!isNeeded(field)}
            />
          ))}
        </div>
      </Card>
      {between}
      <Card as="section" aria-labelledby="rest" className={styles.stack}>
        <h2 id="rest">{t('rest')}</h2>
        <div className={styles.fields}>
          {rest}
          <SelectField
            form={form}
            name={'dateOrder' as FieldPath<V>}
            label={t('dateOrder')}
            choices={dateOrders.map((value) => ({ value, label: t(`dateOrders.${value}`) }))}
            empty={t('dateOrders.none')}
            optional
          />
          <SelectField
            form={form}
            name={'encoding' as FieldPath<V>}
            label={t('encoding')}
            choices={registerEncodings.map((value) => ({ value, label: t(`encodings.${value}`) }))}
          />
        </div>
        {below}
      </Card>
      {progress}
      <div>
        <SubmitButton form={form} kind="secondary" large>
          {t('try')}
        </SubmitButton>
      </div>
    </Form>
  )
}
