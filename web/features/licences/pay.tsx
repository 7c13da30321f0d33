import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { keepOrder } from '#web/shared/payments/kept-order.ts'
import { usePay } from '#web/shared/payments/use-pay.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'

const nothing = z.object({})

interface PayProps {
  type: 'license' | 'tag'
  order: { licenseId: string; payToken: string; total: number }
  label: 'pay' | 'replace'
}

/** Leaves for the payment page; a price that changed meanwhile is shown instead. */
export function Pay({ type, order, label }: PayProps) {
  const t = useTranslations('apply.page')
  const money = useMoney()
  const client = useQueryClient()
  const { email } = useSession()
  const pay = usePay(type)
  const words = t(label, { total: money(order.total) })
  const form = useSchemaForm({
    schema: nothing,
    defaults: {},
    onSubmit: async () => {
      keepOrder(email, { path: location.pathname + location.search, typed: {} })
      try {
        await pay(order)
      } catch (error) {
        await client.invalidateQueries({ queryKey: ['licences', 'applicant'] })
        throw error
      }
    },
  })
  return (
    <Form form={form} label={words}>
      <SubmitButton form={form} wide>
        {words}
      </SubmitButton>
    </Form>
  )
}
