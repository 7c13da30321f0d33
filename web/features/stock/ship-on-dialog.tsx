import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { ownLotsApi, shipOnForm, type OwnLot } from '#domain/stock/own-lots.api.ts'
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
import styles from './stock.module.css'
import { useReloadStock } from './use-reload-stock.ts'

/** First to whom, then which numbers. */
export function ShipOnDialog({ lot, onClose }: { lot: OwnLot; onClose: () => void }) {
  const t = useTranslations('stock.own')
  const words = useTranslations('stock.ship')
  const [chosen, setChosen] = useState<Organization>()
  return (
    <Dialog open onClose={onClose} title={t('shipOnTitle')}>
      <div className={styles.stack}>
        <p>{t('shipOnText')}</p>
        {chosen ? (
          <>
            <p role="status">
              <b>{words('chosen', { name: chosen.name })}</b>
            </p>
            <p>
              <Button kind="plain" onClick={() => setChosen(undefined)}>
                {words('change')}
              </Button>
            </p>
            <Range lot={lot} organizationId={chosen.id} onClose={onClose} />
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
  organizationId: string
  onClose: () => void
}

function Range({ lot: { id, first, last, counts }, organizationId, onClose }: RangeProps) {
  const t = useTranslations('stock.own')
  const keyFor = useIdempotencyKey()
  const reload = useReloadStock()
  const form = useSchemaForm({
    schema: shipOnForm,
    defaults: { organizationId, first: first ?? '', last: last ?? '' },
    onSubmit: async (body) => {
      const { items, organization } = await call(ownLotsApi.ship, {
        params: { id },
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
        {t('shipOnYes')}
      </FormEnd>
    </Form>
  )
}
