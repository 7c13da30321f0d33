import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

export interface PaymentQuestion {
  /** Asks, and runs the payment on yes; fails as it does. */
  ask: (pay: () => Promise<void>) => Promise<void>
  asked: { answer: (yes: boolean) => void } | undefined
  isPaying: boolean
}

/** Between the pay button and the payment page (requirements/animals.md 4). */
export function usePaymentQuestion(): PaymentQuestion {
  const [asked, setAsked] = useState<PaymentQuestion['asked']>()
  const [isPaying, setPaying] = useState(false)
  return {
    asked,
    isPaying,
    ask: async (pay) => {
      const isSure = await new Promise<boolean>((answer) => setAsked({ answer }))
      try {
        setPaying(isSure)
        if (isSure) await pay()
      } finally {
        setPaying(false)
        setAsked(undefined)
      }
    },
  }
}

export function ConfirmPayment({
  question: { asked, isPaying },
  total,
}: {
  question: PaymentQuestion
  /** Cents. */
  total: number
}) {
  const t = useTranslations('till.open')
  const shown = useMoney()(total)
  return (
    asked && (
      <ConfirmDialog
        open
        title={t('confirmTitle')}
        yes={t('confirmYes', { total: shown })}
        pending={isPaying}
        onYes={() => asked.answer(true)}
        onNo={() => asked.answer(false)}
      >
        <p>{t('confirmText', { total: shown })}</p>
      </ConfirmDialog>
    )
  )
}
