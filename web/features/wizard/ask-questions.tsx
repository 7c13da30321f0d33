import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
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

export function CardPurchase({ send }: QuestionProps) {
  const t = useTranslations('wizard.CardPurchase')
  return (
    <>
      <CardDrawing className={styles.drawing} show="front" />
      <p className={styles.text}>{t('shop')}</p>
      <ShopLink
        className={buttonClass({ kind: 'primary', large: true, wide: true })}
        target="_blank"
      >
        <ShopIcon />
        {t('openShop')}
      </ShopLink>
      <Choices>
        <Choice
          label={t('restart')}
          next={t('restartNext')}
          onChoose={() => send({ type: 'restart' })}
        />
      </Choices>
    </>
  )
}
