import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { useAbout } from '#web/shared/about.ts'
import { paymentQueries } from '#web/shared/payments/payment.queries.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useIsLost } from '#web/shared/session/lost-way.ts'
import { useReader } from '#web/shared/session/reader.ts'
import { ShopLink } from '#web/shared/screens/shop-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ShopIcon } from '#web/ui/drawings/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Choice, Choices } from './choices.tsx'
import { CardDrawing, ChipDrawing } from './drawings.tsx'
import type { QuestionProps } from './question.ts'
import styles from './wizard.module.css'

type Skippable = 'AskMicrochip' | 'AskNumberConfirmation' | 'AskHasCard'

function YesNo({
  of,
  send,
  first,
  children,
}: {
  of: Skippable | 'AskBuyCard' | 'AskBuyWithWarning'
  first?: ReactNode
  children?: ReactNode
} & Pick<QuestionProps, 'send'>) {
  const t = useTranslations('wizard')
  return (
    <Choices>
      {first}
      {(['yes', 'no'] as const).map((type) => (
        <Choice
          key={type}
          label={t(`${of}.${type}`)}
          next={t(`${of}.${type}Next`)}
          onChoose={() => send({ type })}
        />
      ))}
      {children}
    </Choices>
  )
}

function YesNoSkip({ of, send }: { of: Skippable } & Pick<QuestionProps, 'send'>) {
  const t = useTranslations('wizard')
  const isLost = useIsLost()
  const skip = (
    <Choice
      label={t(`${of}.skip`)}
      next={t(`${of}.skipNext`)}
      onChoose={() => send({ type: 'skip' })}
      quiet={!isLost}
    />
  )
  // Whoever has lost an animal is in a hurry.
  return (
    <YesNo of={of} send={send} first={isLost && skip}>
      {!isLost && skip}
    </YesNo>
  )
}

function Text({ of }: { of: Skippable | 'AskBuyCard' }) {
  const t = useTranslations('wizard')
  const reader = useReader()
  return <p className={styles.text}>{t(`${of}.text`, { reader })}</p>
}

export const AskMicrochip = ({ send }: QuestionProps) => (
  <>
    <Text of="AskMicrochip" />
    <ChipDrawing className={styles.drawing} />
    <YesNoSkip of="AskMicrochip" send={send} />
  </>
)

export const AskNumberConfirmation = ({ context, send }: QuestionProps) => (
  <>
    <p className={styles.bigNumber}>{unbroken(context.microchip ?? '')}</p>
    <Text of="AskNumberConfirmation" />
    <YesNoSkip of="AskNumberConfirmation" send={send} />
  </>
)

export const AskHasCard = ({ send }: QuestionProps) => (
  <>
    <Text of="AskHasCard" />
    <CardDrawing className={styles.drawing} show="both" />
    <YesNoSkip of="AskHasCard" send={send} />
  </>
)

export const AskBuyCard = ({ send }: QuestionProps) => (
  <>
    <Text of="AskBuyCard" />
    <CardDrawing className={styles.drawing} show="front" />
    <YesNo of="AskBuyCard" send={send} />
  </>
)

export function AskBuyWithWarning({ send }: QuestionProps) {
  const t = useTranslations('wizard.AskBuyWithWarning')
  return (
    <>
      <Notice kind="warning" title={t('warning')} still>
        {t('text')}
      </Notice>
      <YesNo of="AskBuyWithWarning" send={send} />
    </>
  )
}

/** In another tab: the answers wait here. */
const tab = { target: '_blank', rel: 'noopener' } as const

export function CardPurchase({ send }: QuestionProps) {
  const t = useTranslations('wizard.CardPurchase')
  const about = useAbout()
  const reader = useReader()
  return (
    <>
      <CardDrawing className={styles.drawing} show="front" />
      {reader === 'pro' ? (
        <p className={styles.text}>
          {t.rich('stock', {
            orders: (words) => (
              <ScreenLink screen="proOrders" {...tab}>
                {words}
              </ScreenLink>
            ),
          })}
        </p>
      ) : (
        <>
          {!about?.shopUrl && <ByMail />}
          <p className={styles.text}>
            {t.rich('near', {
              points: (words) => (
                <ScreenLink screen="affiliates" {...tab}>
                  {words}
                </ScreenLink>
              ),
            })}
          </p>
        </>
      )}
      {about?.shopUrl && (
        <>
          <p className={styles.text}>{t('shop')}</p>
          <ShopLink
            className={buttonClass({ kind: 'secondary', large: true, wide: true })}
            {...tab}
          >
            <ShopIcon />
            {t('openShop')}
          </ShopLink>
        </>
      )}
      <Choices>
        {(['skip', 'restart'] as const).map((type) => (
          <Choice
            key={type}
            label={t(type)}
            next={t(`${type}Next`, { reader })}
            onChoose={() => send({ type })}
          />
        ))}
      </Choices>
    </>
  )
}

function ByMail() {
  const t = useTranslations('wizard.CardPurchase')
  const money = useMoney()
  const { data = [] } = useQuery(paymentQueries.products('membership'))
  const prices = data.filter(({ availableForSale }) => availableForSale).map(({ price }) => price)
  const price = prices.length > 0 ? money(Math.min(...prices)) : 'none'
  return <p className={styles.text}>{t('mail', { price })}</p>
}
