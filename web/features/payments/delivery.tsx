import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { z } from 'zod'
import type { Transaction } from '#domain/payments/transaction.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { cityIn, regionName } from '#domain/places/regions.ts'
import { shippingAddress } from '#domain/shop/address.ts'
import { call } from '#web/api/call.ts'
import { DeliveryFields } from '#web/shared/payments/delivery-fields.tsx'
import { paymentQueries } from '#web/shared/payments/payment.queries.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './payments.module.css'

type Shipment = NonNullable<Transaction['shipment']>
type Address = NonNullable<Shipment['address']>

const schema = z.object({ address: shippingAddress })
type Typed = z.input<typeof schema>

interface DeliveryProps {
  /** As in the page's address. */
  id: string
  token: string | undefined
  shipment: Shipment
}

/** Where it goes, and the way to correct that while it still can be (requirements/contract.md 14). */
export function Delivery({ id, token, shipment: { address, readdressable } }: DeliveryProps) {
  const t = useTranslations('till.paid')
  const language = useLocale()
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  if (!address) return null
  const { text, apartment, city, province, postalCode } = address
  const shown = [
    text,
    apartment,
    `${cityIn(city, regionName(province, language), language)} ${postalCode}`,
  ]
  return (
    <>
      <p>{t('sentTo', { address: shown.filter(Boolean).join(', ') })}</p>
      {isDone && <Notice kind="success">{t('readdressed')}</Notice>}
      {readdressable && !isOpen && (
        <ButtonRow>
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t('readdress')}
          </Button>
        </ButtonRow>
      )}
      {isOpen && (
        <Readdress
          {...{ id, token, address }}
          onClose={(isChanged) => {
            setOpen(false)
            setDone(isChanged)
          }}
        />
      )}
    </>
  )
}

interface ReaddressProps extends Omit<DeliveryProps, 'shipment'> {
  address: Address
  onClose: (isChanged: boolean) => void
}

function Readdress({ id, token, address, onClose }: ReaddressProps) {
  const t = useTranslations('till.paid')
  const common = useTranslations('common')
  const client = useQueryClient()
  const { text, apartment = '', city, postalCode } = address
  const form = useSchemaForm<Typed, z.output<typeof schema>>({
    schema,
    defaults: { address: { text, apartment, city, postalCode } },
    onSubmit: async (body) => {
      const changed = await call(transactionsApi.readdress, {
        params: { id },
        query: { token },
        body,
      })
      client.setQueryData(paymentQueries.one(id, token).queryKey, changed)
      onClose(true)
    },
  })
  return (
    <Card as="section" aria-labelledby="readdress" className={styles.stack}>
      <h3 id="readdress">{t('readdressTitle')}</h3>
      <p className={styles.small}>{t('readdressText')}</p>
      <Form form={form} label={t('readdressTitle')}>
        <DeliveryFields form={form} />
        <ButtonRow>
          <SubmitButton form={form}>{t('readdressSave')}</SubmitButton>
          <Button kind="plain" onClick={() => onClose(false)}>
            {common('cancel')}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  )
}
