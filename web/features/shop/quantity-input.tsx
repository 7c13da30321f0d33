import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { quantity as quantityField } from '#domain/shop/shop.api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldErrorText } from '#web/ui/form/field.tsx'
import look from '#web/ui/form/form.module.css'
import styles from './shop.module.css'

interface QuantityInputProps {
  /** Of the product. */
  title: string
  quantity: number
  onChange: (quantity: number) => void
}

const isQuantity = (number: number): boolean => quantityField.safeParse(number).success

/** Takes effect as it is typed; what is no quantity changes nothing. */
export function QuantityInput({ title, quantity, onChange }: QuantityInputProps) {
  const t = useTranslations('shop.cart')
  const words = useTranslations('validation')
  const id = useId()
  /** Typed in place of `of`; forgotten when a button or another tab changes that. */
  const [wrong, setWrong] = useState<{ of: number; text: string }>()
  const isWrong = wrong?.of === quantity
  const take = (text: string) => {
    const isRight = isQuantity(Number(text))
    setWrong(isRight ? undefined : { of: quantity, text })
    if (isRight) onChange(Number(text))
  }
  const step = (by: number, label: string, sign: string) => (
    <Button
      kind="quiet"
      aria-label={label}
      disabled={!isQuantity(quantity + by)}
      onClick={() => take(String(quantity + by))}
    >
      {sign}
    </Button>
  )
  return (
    <div>
      <div className={styles.amount}>
        {step(-1, t('less', { title }), '−')}
        <input
          className={`${look.input} figures`}
          inputMode="numeric"
          maxLength={3}
          aria-label={t('quantityOf', { title })}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          value={isWrong ? wrong.text : String(quantity)}
          onChange={(event) => take(event.currentTarget.value.trim())}
        />
        {step(1, t('more', { title }), '+')}
      </div>
      <FieldErrorText id={id}>{isWrong ? words('QUANTITY_INVALID') : undefined}</FieldErrorText>
    </div>
  )
}
