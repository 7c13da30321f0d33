import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { licenseLookUp, renewalsApi } from '#domain/payments/renewals.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/failure-message.ts'
import { useSession } from '#web/shared/session/session.ts'
import { useCardHelp } from '#web/shared/support/card-help.tsx'
import { Button } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { EmailField } from '#web/ui/form/text-field.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { CardNumbers } from './till/card-numbers.tsx'

/** The licence of a card in hand (requirements/animals.md 2 and 5). */
export function Page() {
  const t = useTranslations('till.license')
  const [isUnknown, setUnknown] = useState(false)
  return (
    <PageBody width="form">
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      {isUnknown ? (
        <EmptyState
          scene={NothingFoundScene}
          title={t('noneTitle')}
          role="status"
          next={
            <Button kind="secondary" onClick={() => setUnknown(false)}>
              {t('again')}
            </Button>
          }
        >
          <p>{t('none')}</p>
        </EmptyState>
      ) : (
        <LookUp onUnknown={() => setUnknown(true)} />
      )}
    </PageBody>
  )
}

function LookUp({ onUnknown }: { onUnknown: () => void }) {
  const t = useTranslations('till')
  const { email } = useSession()
  const help = useCardHelp()
  const form = useSchemaForm<z.input<typeof licenseLookUp>, z.output<typeof licenseLookUp>>({
    schema: licenseLookUp,
    defaults: { card: '', verif: '', email: email ?? '' },
    onSubmit: (body) =>
      call(renewalsApi.license, { body }).catch((error: unknown) => {
        throw sayingInstead(help.noting(error, body.card), t('license.failed'))
      }),
    onFailure: (error) => {
      const isUnknown = error instanceof CallError && error.code === 'LICENSE_NOT_FOUND'
      if (isUnknown) onUnknown()
      return isUnknown
    },
  })
  return (
    <Form form={form} label={t('license.heading')}>
      <CardNumbers form={form} help={help} />
      <EmailField form={form} name="email" label={t('replacement.email')} />
      <SubmitButton form={form} wide>
        {t('license.submit')}
      </SubmitButton>
    </Form>
  )
}
