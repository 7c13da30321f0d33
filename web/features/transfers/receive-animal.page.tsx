import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { transferCode } from '#domain/transfers/transfers.ts'
import { call, CallError } from '#web/api/call.ts'
import { Breadcrumb } from '#web/shared/animals/breadcrumb.tsx'
import { sayingInstead } from '#web/shared/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/idempotency-key.ts'
import { leaveMessage } from '#web/shared/one-time-message.ts'
import { useGo, useScreenSearch } from '#web/shared/screen-link.tsx'
import { useSession } from '#web/shared/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

const schema = z.object({ code: transferCode })

/** Takes an animal over by the code of its keeper (part 2 section 4); the link of a letter or a QR code brings the code along. */
export function Page() {
  const t = useTranslations('transfers.receive')
  const { isPro } = useSession()
  const { code: given = '' } = useScreenSearch()
  const client = useQueryClient()
  const go = useGo()
  const keyFor = useIdempotencyKey()
  const [code, setCode] = useState<string>()
  const [state, setState] = useState<{ pending?: boolean; error?: string }>({})
  const [refused, setRefused] = useState(0)
  const form = useSchemaForm({
    schema,
    defaults: { code: given },
    onSubmit: (values) => {
      setState({})
      setCode(values.code)
    },
  })
  const { methods } = form
  useEffect(() => {
    if (refused === 0) return
    // Once the dialog is gone, which gives the focus back to the button.
    methods.setError('code', { type: 'server', message: t('badCode') })
    methods.setFocus('code')
  }, [refused, methods, t])

  const receive = async () => {
    setState({ pending: true })
    const body = { code: code ?? '' }
    try {
      const { animal } = await call(transfersApi.transfer, { body, idempotencyKey: keyFor(body) })
      await client.invalidateQueries({ queryKey: ['animals'] })
      leaveMessage(t('done', { name: animal.name }))
      await go({ screen: 'landing', replace: true })
    } catch (error) {
      if (error instanceof CallError && (error.code === 'CODE_INVALID' || error.fields['code'])) {
        setCode(undefined)
        setRefused((count) => count + 1)
        return
      }
      const told = sayingInstead(error, t('failed'))
      setState({ error: told instanceof CallError ? told.message : t('failed') })
    }
  }

  return (
    <PageBody width="form">
      <Breadcrumb here={t('heading')} />
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <Form form={form} label={t('heading')}>
        <TextField form={form} name="code" label={t('code')} hint={t('hint')} figures autoCapitalize="none" spellCheck={false} maxLength={120} />
        <SubmitButton form={form} large wide>
          {t('submit')}
        </SubmitButton>
      </Form>
      <ConfirmDialog
        open={code !== undefined}
        title={t('confirmTitle')}
        yes={t('yes')}
        pending={state.pending ?? false}
        error={state.error}
        onYes={() => void receive()}
        onNo={() => setCode(undefined)}
      >
        <p>{t(isPro ? 'confirmPro' : 'confirmText')}</p>
      </ConfirmDialog>
    </PageBody>
  )
}
