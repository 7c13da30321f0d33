import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { mostCharged } from '#domain/money.ts'
import type { Quote } from '#domain/shop/shop.api.ts'
import { changeLine, removeLine, useCart, type CartLine } from '#web/shared/memory/cart.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { CartItemLine } from './cart-item-line.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { PaidMeanwhile } from './paid-meanwhile.tsx'
import { shopQueries } from './shop.queries.ts'
import { Sums } from './sums.tsx'
import styles from './shop.module.css'

/** Milliseconds after the last change of a quantity. */
const rest = 250

export function Page() {
  const t = useTranslations('shop.cart')
  const titles = useTranslations('screens.titles')
  const lines = useCart()
  const [asked] = useDebouncedValue(lines, rest)
  const query = useQuery({ ...shopQueries.quote(asked), enabled: lines.length > 0 })
  return (
    <PageBody>
      <PageHeading>{titles('cart')}</PageHeading>
      <PaidMeanwhile />
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <QueryView query={query} loading={t('loading')} failed={t('failed')}>
          {(quote) => <Cart lines={lines} quote={quote} busy={query.isFetching} />}
        </QueryView>
      )}
    </PageBody>
  )
}

interface CartProps {
  lines: readonly CartLine[]
  quote: Quote
  busy: boolean
}

function Cart({ lines, quote, busy }: CartProps) {
  const t = useTranslations('shop.cart')
  const money = useMoney()
  const heading = useRef<HTMLHeadingElement>(null)
  const quoted = new Map(quote.items.map((item) => [item.variantId, item]))
  /** Lines whose quantity is wrong as it is typed. */
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const isBlocked = wrong.size > 0 || quote.items.some(({ problem }) => problem !== undefined)
  const isTooMuch = quote.total > mostCharged
  const markWrong = useCallback((variantId: string, isWrong: boolean) => {
    setWrong((before) => {
      if (before.has(variantId) === isWrong) return before
      const others = [...before].filter((one) => one !== variantId)
      return new Set(isWrong ? [...others, variantId] : others)
    })
  }, [])
  const remove = (variantId: string, title: string) => {
    removeLine(variantId)
    // The button that had the focus is gone.
    heading.current?.focus()
    toast({ kind: 'success', text: t('removed', { title }) })
  }
  /** Whoever goes on has read what changed. */
  const takePrices = () => {
    for (const { variantId, price } of quote.items) changeLine(variantId, { price })
  }
  return (
    <div className={styles.columns}>
      <Card as="section" aria-labelledby="items" aria-busy={busy}>
        <h2 id="items" ref={heading} tabIndex={-1}>
          {t('items')}
        </h2>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <CartItemLine
              key={line.variantId}
              line={line}
              item={quoted.get(line.variantId)}
              onRemove={(title) => remove(line.variantId, title)}
              onWrong={markWrong}
            />
          ))}
        </ul>
      </Card>
      <Card as="section" aria-labelledby="sums" raised className={styles.stack}>
        <Total quote={quote} />
        {isBlocked || isTooMuch ? (
          <Notice kind="warning">
            {isBlocked ? t('blocked') : t('tooMuch', { most: money(mostCharged) })}
          </Notice>
        ) : (
          <ScreenLink
            screen="checkout"
            className={buttonClass({ kind: 'primary', large: true, wide: true })}
            onClick={takePrices}
          >
            {t('checkout')}
          </ScreenLink>
        )}
        <ButtonRow>
          <ScreenLink screen="shop" className={buttonClass({ kind: 'plain' })}>
            {t('goOn')}
          </ScreenLink>
        </ButtonRow>
      </Card>
    </div>
  )
}

function Total({ quote }: { quote: Quote }) {
  const t = useTranslations('shop.sums')
  /** Else there is nothing to add up. */
  const canBeBought = quote.items.some(({ problem }) => problem === undefined)
  return (
    <>
      <h2 id="sums">{t('title')}</h2>
      <div role="status" aria-atomic="true">
        {canBeBought ? <Sums quote={quote} /> : t('nothing')}
      </div>
      {canBeBought && <p className={styles.small}>{t('estimate')}</p>}
    </>
  )
}
