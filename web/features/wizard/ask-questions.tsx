import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers.ts'
import { useAbout } from '#web/shared/about.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ShopIcon } from '#web/ui/drawings/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Choice, Choices } from './choices.tsx'
import { CardDrawing, ChipDrawing } from './drawings.tsx'
import type { QuestionProps } from './question.ts'
import styles from './wizard.module.css'

export function AskMicrochip({ send }: QuestionProps) {
  const t = useTranslations('wizard.AskMicrochip')
  return (
    <>
      <p className={styles.text}>{t('text')}</p>
      <ChipDrawing className={styles.drawing} />
      <Choices>
        <Choice label={t('yes')} next={t('yesNext')} onChoose={() => send({ type: 'yes' })} />
        <Choice label={t('no')} next={t('noNext')} onChoose={() => send({ type: 'no' })} />
        <Choice label={t('skip')} next={t('skipNext')} onChoose={() => send({ type: 'skip' })} quiet />
      </Choices>
    </>
  )
}

export function AskNumberConfirmation({ context, send }: QuestionProps) {
  const t = useTranslations('wizard.AskNumberConfirmation')
  return (
    <>
      <p className={styles.bigNumber}>{inGroups(context.microchip ?? '')}</p>
      <p className={styles.text}>{t('text')}</p>
      <Choices>
        <Choice label={t('yes')} next={t('yesNext')} onChoose={() => send({ type: 'yes' })} />
        <Choice label={t('no')} next={t('noNext')} onChoose={() => send({ type: 'no' })} />
        <Choice label={t('skip')} next={t('skipNext')} onChoose={() => send({ type: 'skip' })} quiet />
      </Choices>
    </>
  )
}

export function AskHasCard({ send }: QuestionProps) {
  const t = useTranslations('wizard.AskHasCard')
  return (
    <>
      <p className={styles.text}>{t('text')}</p>
      <CardDrawing className={styles.drawing} show="both" />
      <Choices>
        <Choice label={t('yes')} next={t('yesNext')} onChoose={() => send({ type: 'yes' })} />
        <Choice label={t('no')} next={t('noNext')} onChoose={() => send({ type: 'no' })} />
        <Choice label={t('skip')} next={t('skipNext')} onChoose={() => send({ type: 'skip' })} quiet />
      </Choices>
    </>
  )
}

export function AskBuyCard({ send }: QuestionProps) {
  const t = useTranslations('wizard.AskBuyCard')
  return (
    <>
      <p className={styles.text}>{t('text')}</p>
      <CardDrawing className={styles.drawing} show="front" />
      <Choices>
        <Choice label={t('yes')} next={t('yesNext')} onChoose={() => send({ type: 'yes' })} />
        <Choice label={t('no')} next={t('noNext')} onChoose={() => send({ type: 'no' })} />
      </Choices>
    </>
  )
}

export function AskBuyWithWarning({ send }: QuestionProps) {
  const t = useTranslations('wizard.AskBuyWithWarning')
  return (
    <>
      <Notice kind="warning" title={t('warning')} still>
        {t('text')}
      </Notice>
      <Choices>
        <Choice label={t('yes')} next={t('yesNext')} onChoose={() => send({ type: 'yes' })} />
        <Choice label={t('no')} next={t('noNext')} onChoose={() => send({ type: 'no' })} />
      </Choices>
    </>
  )
}

/** Until cards are sold here: the shop of the settings, else how to reach support. */
export function CardPurchase({ send }: QuestionProps) {
  const t = useTranslations('wizard.CardPurchase')
  const about = useAbout()
  return (
    <>
      <CardDrawing className={styles.drawing} show="front" />
      {about?.shopUrl ? (
        <>
          <p className={styles.text}>{t('shop')}</p>
          <LinkButton kind="action" large wide href={about.shopUrl} target="_blank" rel="noopener">
            <ShopIcon />
            {t('openShop')}
          </LinkButton>
        </>
      ) : (
        about && (
          <p className={styles.text}>
            {t.rich('support', { email: about.supportEmail, mail: (words) => <a href={`mailto:${about.supportEmail}`}>{words}</a> })}
            {about.supportPhone && <> {t('telephone', { telephone: about.supportPhone })}</>}
          </p>
        )
      )}
      <Choices>
        <Choice label={t('restart')} next={t('restartNext')} onChoose={() => send({ type: 'restart' })} />
      </Choices>
    </>
  )
}
