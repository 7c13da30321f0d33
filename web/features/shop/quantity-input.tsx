import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readCount } from '#domain/count.ts'
import { quantity as quantityField } from '#domain/shop/shop.api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldErrorText } from '#web/ui/form/field.tsx'
import look from '#web/ui/form/form.module.css'
import styles from './shop.module.css'

interface QuantityInputProps {
  variantId: string
  /** Of the product. */
  title: string
  quantity: number
  onChange: (quantity: number) => void
  /** Whether what stands there is no quantity. */
  onWrong: (variantId: string, isWrong: boolean) => void
}

const isQuantity = (number: number): boolean => quantityField.safeParse(number).success

/** Takes effect once it is typed whole; what is no quantity changes nothing, and is told at once. */
export function QuantityInput({
  variantId,
  title,
  quantity,
  onChange,
  onWrong,
}: QuantityInputProps) {
  const t = useTranslations('shop.cart')
  const words = useTranslations('validation')
  const id = useId()
  /** Typed in place of `of`; forgotten when a button or another tab changes that. */
  const [typed, setTyped] = useState<{ of: number; text: string }>()
  const text = typed?.of === quantity ? typed.text : String(quantity)
  const isWrong = !isQuantity(readCount(text))
  useEffect(() => {
    onWrong(variantId, isWrong)
    return () => onWrong(variantId, false)
  }, [variantId, isWrong, onWrong])
  const take = () => {
    if (!isWrong && readCount(text) !== quantity) onChange(readCount(text))
  }
  const step = (by: number, label: string, sign: string) => (
    <Button
      kind="quiet"
      aria-label={label}
      disabled={!isQuantity(quantity + by)}
      onClick={() => onChange(quantity + by)}
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
          aria-label={t('quantityOf', { title })}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          value={text}
          onChange={(event) => setTyped({ of: quantity, text: event.currentTarget.value })}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
        {step(1, t('more', { title }), '+')}
      </div>
      <FieldErrorText id={id}>{isWrong ? words('QUANTITY_INVALID') : undefined}</FieldErrorText>
    </div>
  )
}
