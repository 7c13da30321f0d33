import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { sexes, speciesList } from '#domain/animals/animal.ts'
import { importApi, type ImportSheet, type ImportState } from '#domain/import/import.api.ts'
import { importedFields, type ImportedColumn } from '#domain/import/imported-fields.ts'
import { importFieldNames, type ImportField } from '#domain/import/mapping.ts'
import { registerEncodings } from '#domain/licences/register.ts'
import { upload } from '#web/api/upload.ts'
import { sayingInstead } from '#web/shared/failure-message.ts'
import { ChoiceFilter, Filters, wordsOf } from '#web/shared/lists/filters.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { importQuery } from './import.queries.ts'
import styles from './import.module.css'
import { typedImport, typedOf } from './typed-import.ts'

interface ImportFormProps {
  file: File
  sheet: ImportSheet
  /** Words that the last trial did not know. */
  unknown: ImportState['unknown']
}

/** What the columns are and what unknown words mean; then a trial in the background. */
export function ImportForm({ file, sheet, unknown }: ImportFormProps) {
  const t = useTranslations('import')
  const common = useTranslations('common')
  const label = useFieldLabel()
  const client = useQueryClient()
  const [sent, setSent] = useState<number>()
  const [meanings, setMeanings] = useState<Record<string, string>>({})
  const form = useSchemaForm({
    schema: typedImport,
    defaults: typedOf(sheet),
    onSubmit: async ({ encoding, update, mapping }) => {
      const values = wordsFor(sheet.mapping.values, unknown, meanings)
      try {
        const { state } = await upload(importApi.attempt, {
          params: {},
          file,
          fields: {
            encoding,
            update: String(update),
            mapping: JSON.stringify({ ...mapping, values }),
          },
          onProgress: setSent,
        })
        client.setQueryData(importQuery.queryKey, { state })
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      } finally {
        setSent(undefined)
      }
    },
  })
  const columns = sheet.columns.map((column, index) => {
    const example = sheet.sample.map((row) => row[index]?.trim()).find(Boolean)
    return { value: column, label: example ? t('column', { column, example }) : column }
  })
  const needed: readonly ImportField[] = ['key', 'name', 'species']
  return (
    <Form form={form} label={t('mapping')}>
      <Card as="section" aria-labelledby="mapping" className={styles.stack}>
        <h2 id="mapping">{t('mapping')}</h2>
        <p className={styles.small}>{t('mappingHint')}</p>
        <div className={styles.wide}>
          {importFieldNames.map((field) => (
            <SelectField
              key={field}
              form={form}
              name={`fields.${field}`}
              label={label(field)}
              hint={field === 'key' ? t('keyHint') : undefined}
              choices={columns}
              empty={t('noColumn')}
              optional={!needed.includes(field)}
            />
          ))}
        </div>
      </Card>
      {unknown.length > 0 && (
        <Card as="section" aria-labelledby="words" className={styles.stack}>
          <h2 id="words">{t('words')}</h2>
          <p className={styles.small}>{t('wordsHint')}</p>
          <Filters>
            {unknown.map(({ field, word }) => (
              <ChoiceFilter
                key={wordKey(field, word)}
                label={t('word', { word })}
                value={meanings[wordKey(field, word)]}
                onChange={(value) =>
                  setMeanings((now) => ({ ...now, [wordKey(field, word)]: value }))
                }
                choices={
                  field === 'species'
                    ? wordsOf(speciesList, (one) => common(`species.${one}`))
                    : wordsOf(sexes, (one) => common(`sex.${one}`))
                }
                all={t('unknownWord')}
              />
            ))}
          </Filters>
        </Card>
      )}
      <Card as="section" aria-labelledby="rest" className={styles.stack}>
        <h2 id="rest">{t('rest')}</h2>
        <div className={styles.wide}>
          <TextField
            form={form}
            name="defaultName"
            label={t('defaultName')}
            maxLength={100}
            optional
          />
          <SelectField
            form={form}
            name="defaultSpecies"
            label={t('defaultSpecies')}
            choices={speciesList.map((value) => ({ value, label: common(`species.${value}`) }))}
            empty={t('none')}
            optional
          />
          <SelectField
            form={form}
            name="dateOrder"
            label={t('dateOrder')}
            choices={(['day-month', 'month-day'] as const).map((value) => ({
              value,
              label: t(`dateOrders.${value}`),
            }))}
            empty={t('dateOrders.none')}
            optional
          />
          <SelectField
            form={form}
            name="encoding"
            label={t('encoding')}
            choices={registerEncodings.map((value) => ({ value, label: t(`encodings.${value}`) }))}
          />
        </div>
        <CheckboxField form={form} name="update" label={t('update')} />
      </Card>
      {sent !== undefined && (
        <p role="status">{t('sending', { percent: String(Math.floor(sent * 100)) })}</p>
      )}
      <div>
        <SubmitButton form={form} kind="secondary" large>
          {t('try')}
        </SubmitButton>
      </div>
    </Form>
  )
}

const wordKey = (field: string, word: string) => `${field} ${word}`

/** The words that are kept, with those of which someone said now what they mean. */
function wordsFor(
  kept: ImportSheet['mapping']['values'],
  unknown: ImportState['unknown'],
  meanings: Record<string, string>,
) {
  const values: Record<string, Record<string, string>> = { ...kept }
  for (const { field, word } of unknown) {
    const meaning = meanings[wordKey(field, word)]
    if (meaning) values[field] = { ...values[field], [word.toLowerCase()]: meaning }
  }
  return values
}

function useFieldLabel(): (field: ImportField) => string {
  const t = useTranslations('import.fields')
  const fields = useTranslations('animals.fields')
  return (field) =>
    field === 'key' || field === 'postal' || field === 'registered'
      ? t(field)
      : fields(importedFields[field satisfies ImportedColumn].name)
}
