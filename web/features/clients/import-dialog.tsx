import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { clientsApi, type ImportReport } from '#domain/clients/clients.api.ts'
import { importFields, mappingProblem, type ImportField } from '#domain/clients/import.ts'
import { upload } from '#web/api/upload.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './clients.module.css'
import { ImportReportView } from './import-report.tsx'
import { useReloadClients } from './use-reload-clients.ts'

interface Values {
  file?: File | undefined
}
const schema = z.object({ file: z.instanceof(File, { message: 'REQUIRED' }) }) as z.ZodType<
  { file: File },
  Values
>

/** File, columns, trial, import (requirements/clients.md 6). */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('clients.import')
  const [file, setFile] = useState<File>()
  const [columns, setColumns] = useState<ImportReport['columns']>()
  const form = useSchemaForm<Values, { file: File }>({
    schema,
    defaults: {},
    onSubmit: async ({ file: chosen }) => {
      try {
        const read = await upload(clientsApi.import, {
          params: {},
          file: chosen,
          fields: { mode: 'columns' },
        })
        setFile(chosen)
        setColumns(read.columns)
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      }
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      {file && columns ? (
        <Columns
          file={file}
          columns={columns}
          onClose={onClose}
          onAnother={() => {
            setFile(undefined)
            form.methods.reset({})
          }}
        />
      ) : (
        <Form form={form} label={t('title')}>
          <p>{t('lead')}</p>
          <FileField
            form={form}
            name="file"
            label={t('file')}
            accept=".csv,.txt,text/csv,text/plain"
          />
          <FormEnd form={form} onCancel={onClose}>
            {t('next')}
          </FormEnd>
        </Form>
      )}
    </Dialog>
  )
}

interface ColumnsProps {
  file: File
  columns: ImportReport['columns']
  onClose: () => void
  onAnother: () => void
}

const mappingSchema = z.object({ mapping: z.array(z.enum(['', ...importFields])) })

function Columns({ file, columns, onClose, onAnother }: ColumnsProps) {
  const t = useTranslations('clients.import')
  const fields = useTranslations('clients.fields')
  const reload = useReloadClients()
  const [tried, setTried] = useState<ImportReport>()
  const [done, setDone] = useState<ImportReport>()
  const form = useSchemaForm({
    schema: mappingSchema,
    defaults: { mapping: columns.map(({ field }): ImportField | '' => field ?? '') },
    onSubmit: async ({ mapping }) => {
      const named = mapping.map((field) => field || null)
      const mode = tried ? 'import' : 'try'
      try {
        const report = await upload(clientsApi.import, {
          params: {},
          file,
          fields: { mode, mapping: JSON.stringify(named) },
        })
        if (mode === 'try') return setTried(report)
        setDone(report)
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      }
      await reload()
    },
  })
  const named = form.methods.watch('mapping').map((field) => field || null)
  const problem = mappingProblem(named)
  if (done)
    return (
      <>
        <ImportReportView report={done} title={t('done')} />
        <ButtonRow end>
          <Button kind="quiet" onClick={onAnother}>
            {t('another')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('close')}
          </Button>
        </ButtonRow>
      </>
    )
  return (
    <Form form={form} label={t('columns')}>
      {tried ? (
        <ImportReportView report={tried} title={t('tried')} />
      ) : (
        <>
          <h3>{t('columns')}</h3>
          {columns.map(({ name, example }, index) => (
            <SelectField
              // A file may name two columns alike.
              key={`${index} ${name}`}
              form={form}
              name={`mapping.${index}`}
              label={t('column', { name })}
              hint={example && t('example', { example })}
              empty={t('leftOut')}
              choices={importFields.map((field) => ({ value: field, label: fields(field) }))}
            />
          ))}
          {problem && (
            <Notice kind="warning" className={styles.small}>
              {t(problem)}
            </Notice>
          )}
        </>
      )}
      <ButtonRow end>
        <Button kind="quiet" onClick={tried ? () => setTried(undefined) : onAnother}>
          {t(tried ? 'back' : 'another')}
        </Button>
        {problem === null && (tried?.counts?.rows ?? 1) > (tried?.counts?.rejected ?? 0) && (
          <SubmitButton form={form} kind="secondary">
            {t(tried ? 'run' : 'try')}
          </SubmitButton>
        )}
      </ButtonRow>
    </Form>
  )
}
