import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { sexes, speciesList } from '#domain/animals/animal.ts'
import { importApi, type ImportSheet, type ImportState } from '#domain/import/import.api.ts'
import {
  choiceColumns,
  importedFields,
  type ChoiceColumn,
  type ImportedColumn,
} from '#domain/import/imported-fields.ts'
import { importFieldNames, type ImportField } from '#domain/import/mapping.ts'
import { upload } from '#web/api/upload.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { wordsOf } from '#web/shared/lists/filters.tsx'
import { SheetForm } from '#web/shared/sheets/sheet-form.tsx'
import {
  WordStep,
  withMeaning,
  wordsOfFiles,
  type Meanings,
} from '#web/shared/sheets/word-step.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { importQuery } from './import.queries.ts'
import { typedImport, typedOf } from './typed-import.ts'

interface ImportFormProps {
  file: File
  sheet: ImportSheet
  /** Words that the last trial did not know. */
  unknown: ImportState['unknown']
  /** The trial before says nothing of what is being sent. */
  onSending: (isSending: boolean) => void
}

/** What the columns are and what unknown words mean; then a trial in the background. */
export function ImportForm({ file, sheet, unknown, onSending }: ImportFormProps) {
  const t = useTranslations('import')
  const sheets = useTranslations('sheets')
  const common = useTranslations('common')
  const label = useFieldLabel()
  const client = useQueryClient()
  const [sent, setSent] = useState<number>()
  const [meanings, setMeanings] = useState<Meanings<ChoiceColumn>>(sheet.mapping.values)
  const words = wordsOfFiles(choiceColumns, meanings, unknown)
  const form = useSchemaForm({
    schema: typedImport,
    defaults: typedOf(sheet),
    onSubmit: async ({ encoding, update, mapping }) => {
      onSending(true)
      try {
        const { state } = await upload(importApi.attempt, {
          params: {},
          file,
          fields: {
            encoding,
            update: String(update),
            mapping: JSON.stringify({ ...mapping, values: withMeaning(meanings) }),
          },
          onProgress: setSent,
        })
        client.setQueryData(importQuery.queryKey, { state })
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      } finally {
        setSent(undefined)
        onSending(false)
      }
    },
  })
  const needed: readonly ImportField[] = ['key', 'name', 'species']
  return (
    <SheetForm
      form={form}
      sheet={sheet}
      fields={importFieldNames}
      labelOf={label}
      hintOf={(field) => (field === 'key' ? t('keyHint') : undefined)}
      isNeeded={(field) => needed.includes(field)}
      between={
        <WordStep
          words={words}
          meanings={meanings}
          onChange={setMeanings}
          choicesOf={(field) =>
            field === 'species'
              ? wordsOf(speciesList, (one) => common(`species.${one}`))
              : wordsOf(sexes, (one) => common(`sex.${one}`))
          }
          unknown={() => t('unknownWord')}
        />
      }
      rest={
        <>
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
        </>
      }
      below={<CheckboxField form={form} name="update" label={t('update')} />}
      progress={
        sent !== undefined && (
          <p role="status">{sheets('sending', { percent: String(Math.floor(sent * 100)) })}</p>
        )
      }
    />
  )
}

function useFieldLabel(): (field: ImportField) => string {
  const t = useTranslations('import.fields')
  const fields = useTranslations('animals.fields')
  return (field) =>
    field === 'key' || field === 'postal' || field === 'registered'
      ? t(field)
      : fields(importedFields[field satisfies ImportedColumn].name)
}
