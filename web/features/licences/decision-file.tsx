import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import type { Licence } from '#domain/licences/replies/licence-replies.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { callFile } from '#web/api/call.ts'
import type { Sending } from '#web/api/send-multipart.ts'
import { upload } from '#web/api/upload.ts'
import { failureText, sayingInstead } from '#web/shared/forms/failure-message.ts'
import { newKey } from '#web/shared/forms/idempotency-key.ts'
import { saveFile } from '#web/shared/files/save-file.ts'
import { isImage } from '#web/shared/pictures/is-image.ts'
import { fittedOne } from '#web/shared/uploads/load-uploads.ts'
import { useSendingBar } from '#web/shared/uploads/use-sending-bar.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useFinish } from './use-finish.ts'

interface Values {
  file?: File | undefined
}
const schema = z.object({
  file: z.instanceof(File, { message: 'REQUIRED' }),
}) as z.ZodType<{ file: File }, Values>

/** The file of a decision on a dog: to download, to add, to replace. */
export function DecisionFile({ licence }: { licence: Licence }) {
  const t = useTranslations('counter.page')
  const [isAdding, setAdding] = useState(false)
  const { unique_id: id, hasDecisionFile, actions } = licence
  const download = () =>
    callFile(licencesApi.decisionFile, { params: { id } })
      .then(saveFile)
      .catch((error: unknown) =>
        toast({ kind: 'error', text: failureText(error, t('decisionFileFailed')) }),
      )
  return (
    <ButtonRow>
      {hasDecisionFile && (
        <Button kind="quiet" onClick={() => void download()}>
          {t('decisionFile')}
        </Button>
      )}
      {actions.includes('correct') && (
        <Button kind="quiet" onClick={() => setAdding(true)}>
          {t(hasDecisionFile ? 'replaceDecisionFile' : 'addDecisionFile')}
        </Button>
      )}
      {isAdding && <AddDialog id={id} onClose={() => setAdding(false)} />}
    </ButtonRow>
  )
}

function AddDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('counter.decisionFile')
  const finish = useFinish()
  const [run, bar] = useSendingBar()
  const form = useSchemaForm<Values, { file: File }>({
    schema,
    defaults: {},
    onSubmit: async ({ file: chosen }) => {
      const idempotencyKey = newKey()
      // What is too large is for the server to say.
      const file = (isImage(chosen) && (await fittedOne(chosen))) || chosen
      const send = (sending: Sending) =>
        upload(licencesApi.addDecisionFile, { params: { id }, file, idempotencyKey, ...sending })
      const done = await run(1, send).catch((error: unknown) => {
        throw sayingInstead(error, t('failed'))
      })
      onClose()
      await finish('decisionFile', done)
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <Form form={form} label={t('title')}>
        <p>{t('text')}</p>
        <FileField
          form={form}
          name="file"
          label={t('file')}
          hint={t('hint')}
          accept=".pdf,application/pdf,image/*"
        />
        <FormEnd form={form} onCancel={onClose}>
          {t('submit')}
        </FormEnd>
        {bar}
      </Form>
    </Dialog>
  )
}
