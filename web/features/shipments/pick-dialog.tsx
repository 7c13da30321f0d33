import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { shipmentsApi, type ListedShipment } from '#domain/payments/shipments.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { NumberGroupsField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Contents } from './shipment-cells.tsx'
import styles from './shipments.module.css'

interface PickDialogProps {
  /** Taken one after the other: a reader types the digits and Enter. */
  rows: ListedShipment[]
  onPicked: () => Promise<unknown>
  onClose: () => void
}

export function PickDialog({ rows, onPicked, onClose }: PickDialogProps) {
  const t = useTranslations('shipments')
  const [done, setDone] = useState<{ name: string; number: string }[]>([])
  const row = rows[done.length]
  const last = done.at(-1)
  if (!row) return null
  const name = row.fullName || t('noName')
  const picked = (number: string) => {
    if (done.length + 1 < rows.length) return setDone([...done, { name, number }])
    toast({ kind: 'success', text: t('pickDone', { count: rows.length }) })
    return onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('pickTitle', { name })}>
      <div className={styles.stack}>
        {last && (
          <Notice kind="success">
            {t('pickedOne', { name: last.name, number: inGroups(last.number) })}
          </Notice>
        )}
        <Contents items={row.items} />
        {rows.length > 1 && <p>{t('remaining', { count: rows.length - done.length - 1 })}</p>}
        <PickForm
          key={row.id}
          row={row}
          onPicked={(number) => {
            picked(number)
            return onPicked()
          }}
          onClose={onClose}
        />
      </div>
    </Dialog>
  )
}

const schema = z.object({ number: shipmentsApi.pick.body.shape.number })

interface PickFormProps {
  row: ListedShipment
  onPicked: (number: string) => Promise<unknown>
  onClose: () => void
}

function PickForm({ row, onPicked, onClose }: PickFormProps) {
  const t = useTranslations('shipments')
  const place = useRef<HTMLDivElement>(null)
  const form = useSchemaForm({
    schema,
    defaults: { number: '' },
    onSubmit: async (body) => {
      try {
        await call(shipmentsApi.pick, { params: { id: row.id }, body })
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      }
      await onPicked(body.number)
    },
  })
  const { refusals } = form
  // The next reading takes the place of a refused one; and the next shipment's is awaited here.
  useEffect(() => place.current?.querySelector('input')?.select(), [refusals])
  return (
    <div ref={place}>
      <Form form={form} label={t('pickTitle', { name: row.fullName || t('noName') })}>
        <NumberGroupsField
          form={form}
          name="number"
          label={t('pickNumber')}
          hint={t('pickHint')}
          placeholder="100 000 000"
        />
        <FormEnd form={form} onCancel={onClose}>
          {t('pickYes')}
        </FormEnd>
      </Form>
    </div>
  )
}
