import { useMoney } from '#web/shared/payments/use-money.ts'
import { useTranslations } from 'use-intl'
import type { Quote } from '#domain/shop/shop.api.ts'
import { changeLine, type CartLine } from '#web/shared/memory/cart.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Button, buttonClass, ButtonRow } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { QuantityInput } from './quantity-input.tsx'
import { ShopPicture } from './shop-picture.tsx'
import styles from './shop.module.css'

type Item = Quote['items'][number]

interface CartItemLineProps {
  line: CartLine
  /** Absent until the first answer about it. */
  item: Item | undefined
  onRemove: (title: string) => void
  /** Whether what is typed is no quantity. */
  onWrong: (variantId: string, isWrong: boolean) => void
}

/** One line of the cart, with what has changed since it was put there. */
export function CartItemLine({ line, item, onRemove, onWrong }: CartItemLineProps) {
  const t = useTranslations('shop.cart')
  const money = useMoney()
  const { variantId, quantity } = line
  const title = [item?.title ?? t('unknownProduct'), item?.option].filter(Boolean).join(', ')
  const problem = item?.problem
  const canBeBought = problem === undefined || problem === 'sold_out'
  return (
    <li className={styles.line}>
      <ShopPicture image={item?.image} sizes="4.5rem" />
      <div className={styles.lineWords}>
        <div className={styles.lineHead}>
          <h3>
            {item?.handle ? (
              <ScreenLink screen="product" params={{ handle: item.handle }}>
                {title}
              </ScreenLink>
            ) : (
              title
            )}
          </h3>
          {problem === undefined && item && <b className="figures">{money(item.total)}</b>}
        </div>
        {item && canBeBought && (
          <p className={styles.small}>{t('each', { price: money(item.price) })}</p>
        )}
        {item && canBeBought && item.price !== line.price && (
          <Notice kind="warning">
            {t('priceChanged', { before: money(line.price), now: money(item.price) })}
          </Notice>
        )}
        {item && problem && <Problem item={item} problem={problem} />}
        <ButtonRow>
          {canBeBought && (
            <QuantityInput
              variantId={variantId}
              title={title}
              quantity={quantity}
              onChange={(pieces) => changeLine(variantId, { quantity: pieces })}
              onWrong={onWrong}
            />
          )}
          <Button
            kind="plain"
            aria-label={t('removeLong', { title })}
            onClick={() => onRemove(title)}
          >
            {t('remove')}
          </Button>
        </ButtonRow>
      </div>
    </li>
  )
}

function Problem({ item, problem }: { item: Item; problem: NonNullable<Item['problem']> }) {
  const t = useTranslations('shop.cart')
  const { variantId, left = 0 } = item
  return (
    <Notice kind="warning">
      <p>{t(`problems.${problem}`, { left })}</p>
      {problem === 'elsewhere' && item.kind && (
        <Elsewhere kind={item.kind} className={buttonClass({ kind: 'quiet' })} />
      )}
      {problem === 'sold_out' && left > 0 && (
        <Button kind="quiet" onClick={() => changeLine(variantId, { quantity: left })}>
          {t('takeLeft', { left })}
        </Button>
      )}
    </Notice>
  )
}
