import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { ownLotsApi, shipOnForm, type FreeRange, type OwnLot } from '#domain/stock/own-lots.api.ts'
import { call } from '#web/api/call.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import {
  OrganizationPicker,
  type Organization,
} from '#web/shared/organizations/organization-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { ShipQuestion } from './ship-question.tsx'
import styles from '../stock.module.css'
import { useReloadStock } from '../use-reload-stock.ts'

const rangeForm = shipOnForm.omit({ organizationId: true })

/** First to whom, then which numbers, then a question. */
export function ShipOnDialog({ lot, onClose }: { lot: OwnLot; onClose: () => void }) {
  const t = useTranslations('stock.own')
  const [chosen, setChosen] = useState<Organization>()
  return (
    <Dialog open onClose={onClose} title={t('shipOnTitle')}>
      <div className={styles.stack}>
        <p>{t('shipOnText')}</p>
        {chosen ? (
          <>
            <Range
              lot={lot}
              buyer={chosen}
              onOther={() => setChosen(undefined)}
              onClose={onClose}
            />
          </>
        ) : (
          <OrganizationPicker endpoint={ownLotsApi.buyers} onChoose={setChosen} />
        )}
      </div>
    </Dialog>
  )
}

interface RangeProps {
  lot: OwnLot
  buyer: Organization
  onOther: () => void
  onClose: () => void
}

/** The range, then a question that tells how many numbers of it are free. */
function Range({ lot, buyer, onOther, onClose }: RangeProps) {
  const t = useTranslations('stock.own')
  const words = useTranslations('stock.ship')
  const { id, first, last, counts } = lot
  const [asked, setAsked] = useState<z.output<typeof rangeForm> & { free: FreeRange }>()
  const form = useSchemaForm({
    schema: rangeForm,
    defaults: { first: first ?? '', last: last ?? '' },
    onSubmit: async (range) => {
      const free = await call(ownLotsApi.range, { params: { id }, query: range })
      setAsked({ ...range, free })
    },
  })
  if (asked) {
    const { free, ...range } = asked
    return (
      <Question
        lot={lot}
        buyer={buyer}
        free={free}
        range={range}
        onOther={() => setAsked(undefined)}
        onClose={onClose}
      />
    )
  }
  return (
    <Form form={form} label={t('shipOnTitle')}>
      <p role="status">
        <b>{buyer.name}</b>{' '}
        <Button kind="plain" onClick={onOther}>
          {words('change')}
        </Button>
      </p>
      <p>
        {t('rangeText', {
          count: counts.free,
          first: unbroken(first ?? ''),
          last: unbroken(last ?? ''),
        })}
      </p>
      <FieldRow>
        <TextField form={form} name="first" label={t('first')} maxLength={20} figures />
        <TextField form={form} name="last" label={t('last')} maxLength={20} figures />
      </FieldRow>
      <FormEnd form={form} onCancel={onClose}>
        {t('shipOnNext')}
      </FormEnd>
    </Form>
  )
}

interface QuestionProps extends RangeProps {
  free: FreeRange
  range: z.output<typeof rangeForm>
}

function Question({ lot, buyer, free, range, onOther, onClose }: QuestionProps) {
  const t = useTranslations('stock.own')
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  const keyFor = useIdempotencyKey()
  const reload = useReloadStock()
  const form = useSchemaForm({
    schema: shipOnForm,
    defaults: { organizationId: buyer.id, ...range },
    onSubmit: async (body) => {
      const { items, organization } = await call(ownLotsApi.ship, {
        params: { id: lot.id },
        body,
        idempotencyKey: keyFor(body),
      })
      toast({
        kind: 'success',
        text: t('shippedOn', { count: items, organization: organization ?? '' }),
      })
      onClose()
      await reload()
    },
  })
  return (
    <Form form={form} label={t('shipOnTitle')}>
      <p ref={question} tabIndex={-1} role="status">
        <b>
          <ShipQuestion kind={lot.kind} {...free} name={buyer.name} />
        </b>
      </p>
      <p>
        <Button kind="plain" onClick={onOther}>
          {t('otherRange')}
        </Button>
      </p>
      <FormEnd form={form} onCancel={onClose}>
        {t('shipOnYes')}
      </FormEnd>
    </Form>
  )
}
