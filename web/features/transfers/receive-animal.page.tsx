import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { call } from '#web/api/call.ts'
import { Breadcrumb } from '#web/shared/animals/breadcrumb.tsx'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { TransferCodeField } from '#web/shared/transfers/code-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { isCodeRefused, ReceiveDialog } from './receive-dialog.tsx'

/** The query may contain the code (requirements/animals.md 4). */
export function Page() {
  const t = useTranslations('transfers.receive')
  const { code: given = '' } = useScreenSearch()
  const [offered, setOffered] = useState<{ code: string; name: string }>()
  const [refused, setRefused] = useState(0)
  const form = useSchemaForm({
    schema: transfersApi.offer.body,
    defaults: { code: given },
    onSubmit: async ({ code }) => {
      try {
        const { animal, isForAnother } = await call(transfersApi.offer, { body: { code } })
        if (isForAnother) setRefused((count) => count + 1)
        else setOffered({ code, name: animal.name })
      } catch (error) {
        if (!isCodeRefused(error)) throw sayingInstead(error, t('failed'))
        setRefused((count) => count + 1)
      }
    },
  })
  const { methods } = form
  useEffect(() => {
    if (refused === 0) return
    // After the dialog has returned the focus to the button.
    methods.setError('code', { type: 'server', message: t('badCode') })
    methods.setFocus('code')
  }, [refused, methods, t])

  return (
    <PageBody width="form">
      <Breadcrumb here={t('heading')} />
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <Form form={form} label={t('heading')}>
        <TransferCodeField form={form} name="code" label={t('code')} hint={t('hint')} />
        <SubmitButton form={form} large wide>
          {t('submit')}
        </SubmitButton>
      </Form>
      {offered && (
        <ReceiveDialog
          {...offered}
          onClose={() => setOffered(undefined)}
          onRefused={() => {
            setOffered(undefined)
            setRefused((count) => count + 1)
          }}
        />
      )}
    </PageBody>
  )
}
