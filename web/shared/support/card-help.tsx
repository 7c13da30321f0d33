import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { supportNotes, wizardApi } from '#domain/wizard/wizard.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { isCardLocked } from './card-locked.ts'

export interface CardHelp {
  /** The locked card, once a try was refused. */
  card: string | undefined
  isAsking: boolean
  ask: () => void
  close: () => void
  /** Records whether the error is about a locked card; returns the error. */
  noting: (error: unknown, card: string | null | undefined) => unknown
}

/** A form with it links a locked card to support. */
export function useCardHelp(): CardHelp {
  const [card, setCard] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  return {
    card,
    isAsking,
    ask: () => setIsAsking(true),
    close: () => setIsAsking(false),
    noting(error, tried) {
      setCard(isCardLocked(error) ? (tried ?? undefined) : undefined)
      return error
    },
  }
}

export function CardHelpButton({ help: { card, ask } }: { help: CardHelp }) {
  const t = useTranslations('support.cardHelp')
  return (
    card !== undefined && (
      <Button kind="secondary" wide onClick={ask}>
        {t('ask')}
      </Button>
    )
  )
}

export function CardHelpDialog({ card, onClose }: { card: string; onClose: () => void }) {
  const t = useTranslations('support.cardHelp')
  const keyFor = useIdempotencyKey()
  const form = useSchemaForm({
    schema: supportNotes,
    defaults: { notes: t('notes', { card: unbroken(card) }) },
    onSubmit: async ({ notes }) => {
      const body = { card, contactSupportNotes: notes }
      const { supportId } = await call(wizardApi.support, {
        body,
        idempotencyKey: keyFor(body),
      }).catch((error: unknown) => {
        throw sayingInstead(error, t('failed'))
      })
      toast({ kind: 'success', text: t('sent', { number: String(supportId) }) })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <p>{t('about', { card: unbroken(card) })}</p>
      <Form form={form} label={t('title')}>
        <TextAreaField
          form={form}
          name="notes"
          label={t('label')}
          hint={t('hint')}
          maxLength={2000}
        />
        <FormEnd form={form} onCancel={onClose}>
          {t('submit')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
