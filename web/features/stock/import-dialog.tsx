import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import {
  importForm,
  stockApi,
  stockKinds,
  type ImportForm,
  type ImportOutcome,
} from '#domain/stock/stock.api.ts'
import { upload } from '#web/api/upload.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ImportResult } from './import-result.tsx'
import { stockQueries } from './stock.queries.ts'
import styles from './stock.module.css'
import { useReloadStock } from './use-reload-stock.ts'

/** No file yet. */
interface Values {
  kind: ImportForm['kind']
  supplier: string
  file?: File | undefined
}

const schema = importForm.extend({
  file: z.instanceof(File, { message: 'REQUIRED' }),
}) as z.ZodType<ImportForm & { file: File }, Values>

/** With upload progress. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('stock.import')
  const words = useTranslations('stock')
  const reload = useReloadStock()
  const [sent, setSent] = useState<number>()
  const [progress, setProgress] = useState('')
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const stop = useRef(new AbortController())
  // Closing the dialog cancels a running upload.
  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    return () => controller.abort()
  }, [])
  const form = useSchemaForm<Values, ImportForm & { file: File }>({
    schema,
    defaults: { kind: 'card', supplier: '' },
    onSubmit: async ({ file, ...fields }) => {
      const id = crypto.randomUUID()
      setProgress(id)
      setSent(0)
      try {
        const sending = { ...fields, progress: id }
        setOutcome(
          await upload(stockApi.importLot, {
            params: {},
            file,
            fields: sending,
            signal: stop.current.signal,
            onProgress: setSent,
          }),
        )
        form.methods.reset()
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      } finally {
        setSent(undefined)
      }
      await reload()
    },
  })
  const kind = form.methods.watch('kind')
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      {outcome ? (
        <ImportResult outcome={outcome} onAnother={() => setOutcome(undefined)} />
      ) : (
        <Form form={form} label={t('title')}>
          <SegmentedField
            form={form}
            name="kind"
            label={t('kind')}
            choices={stockKinds.map((value) => ({ value, label: words(`kindsMany.${value}`) }))}
          />
          <TextField form={form} name="supplier" label={t('supplier')} maxLength={100} />
          <FileField
            form={form}
            name="file"
            label={t('file')}
            hint={t(`fileHint.${kind}`)}
            accept=".csv,.txt,text/csv,text/plain"
          />
          {sent !== undefined && <Progress sent={sent} id={progress} />}
          <FormEnd form={form} onCancel={onClose}>
            {t('submit')}
          </FormEnd>
        </Form>
      )}
    </Dialog>
  )
}

/** Bytes sent, then numbers stored, as the server reports. */
function Progress({ sent, id }: { sent: number; id: string }) {
  const t = useTranslations('stock.import')
  const isSent = sent >= 1
  const { data } = useQuery({ ...stockQueries.importProgress(id), enabled: isSent })
  const percent = Math.floor(sent * 100)
  const text = !isSent ? t('sending', { percent }) : data ? t('stored', data) : t('storing')
  const done = isSent ? data : { stored: percent, rows: 100 }
  return (
    <div>
      <progress
        className={styles.progress}
        max={done?.rows}
        value={done?.stored}
        aria-label={text}
      />
      <p aria-hidden="true">{text}</p>
      <p role="status" className="spoken">
        {isSent && t('storing')}
      </p>
    </div>
  )
}
