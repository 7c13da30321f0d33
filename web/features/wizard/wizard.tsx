import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { WizardContext, WizardState } from '#domain/wizard/context.ts'
import { stepOf, wizardSteps } from '#domain/wizard/steps.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { useIsLost } from '#web/shared/session/lost-way.ts'
import { useReader } from '#web/shared/session/reader.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { BackIcon } from '#web/ui/drawings/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { NormalInscription } from './animal-question.tsx'
import {
  AskBuyCard,
  AskBuyWithWarning,
  AskHasCard,
  AskMicrochip,
  AskNumberConfirmation,
  CardPurchase,
} from './ask-questions.tsx'
import {
  EnterContactSupportInfo,
  EnterMatchingImplantInfo,
  isCardTaken,
  StartTransfer,
} from './help-questions.tsx'
import {
  EnterCardNumber,
  EnterCardVerification,
  EnterMicrochipNumber,
} from './number-questions.tsx'
import { RegistrationComplete, RegistrationError, SupportContacted } from './outcomes.tsx'
import type { QuestionProps } from './question.ts'
import { useWizard } from './use-wizard.ts'
import type { Asked } from './wizard-actor.ts'
import { WizardSteps } from './wizard-steps.tsx'
import styles from './wizard.module.css'

const questions: Partial<Record<WizardState, (props: QuestionProps) => ReactNode>> = {
  AskMicrochip,
  EnterMicrochipNumber,
  AskNumberConfirmation,
  AskHasCard,
  EnterCardNumber,
  EnterCardVerification,
  AskBuyCard,
  AskBuyWithWarning,
  CardPurchase,
  EnterMatchingImplantInfo,
  StartTransfer,
  EnterContactSupportInfo,
  NormalInscription,
}

interface WizardProps {
  first: Asked
  claim: string | undefined
  claimFailed: boolean
  onAnother: () => void
}

export function Wizard({ first, claim, claimFailed, onAnother }: WizardProps) {
  const t = useTranslations('wizard')
  const animals = useTranslations('animals.list')
  const { isPro } = useSession()
  const { list } = useAnimalScreens()
  const { current, working, failure, isOver, send, onType, retry, askSupport, back, at } =
    useWizard(isPro ? 'proAddAnimal' : 'addAnimal', first, claim)
  const { context, typed } = current
  const state = failure ? 'RegistrationError' : current.state
  const question = useQuestion(state, context)
  // A failure is shown with its question.
  const step = stepOf(current.state)
  const title = useRef<HTMLHeadingElement>(null)
  const last = useRef('')
  const shown = `${at} ${state}`
  useEffect(() => {
    // The frame has focused the first question.
    if (last.current !== '' && last.current !== shown) {
      title.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
    last.current = shown
  }, [shown])
  const Question = questions[state]

  return (
    <PageBody width="form">
      {back && !isOver ? (
        <Button kind="plain" className={styles.back} onClick={back}>
          <BackIcon />
          {t('back')}
        </Button>
      ) : (
        <BackLink screen={list}>{isPro ? animals('headingPro') : animals('heading')}</BackLink>
      )}
      <WizardSteps step={step} />
      <p className="spoken" role="status">
        {working
          ? t(`working.${working as 'VerifyingMicrochip'}`)
          : `${t('announce', { at: String(wizardSteps.indexOf(step) + 1), of: String(wizardSteps.length), step: t(`steps.${step}`) })} ${question}`}
      </p>
      <h1 ref={title} tabIndex={-1} className={styles.question}>
        {question}
      </h1>
      <div className={styles.body} key={shown}>
        {claimFailed && at === 0 && !isOver && <Notice kind="warning">{t('claimFailed')}</Notice>}
        {state === 'RegistrationComplete' && (
          <RegistrationComplete context={context} onAnother={onAnother} />
        )}
        {state === 'SupportContacted' && (
          <SupportContacted context={context} onAnother={onAnother} />
        )}
        {failure && (
          <RegistrationError
            failure={failure}
            onRetry={() => void retry()}
            onSupport={() => void askSupport()}
            pending={working !== undefined}
          />
        )}
        {Question && <Question context={context} typed={typed} onType={onType} send={send} />}
      </div>
    </PageBody>
  )
}

function useQuestion(state: WizardState, context: WizardContext): string {
  const t = useTranslations('wizard')
  const reader = useReader()
  const isLost = useIsLost()
  if (state === 'StartTransfer')
    return isCardTaken(context)
      ? t('StartTransfer.questionCard')
      : t('StartTransfer.questionMicrochip')
  if (state === 'NormalInscription')
    return context.transferCode === null
      ? t('NormalInscription.question', { reader })
      : t('NormalInscription.questionTransfer')
  if (state === 'RegistrationComplete')
    return t(
      reader === 'pro' || isLost
        ? 'RegistrationComplete.questionPro'
        : 'RegistrationComplete.question',
      {
        name: context.registered?.data.name ?? '',
      },
    )
  return t(`${state as 'AskMicrochip'}.question`, { reader })
}
