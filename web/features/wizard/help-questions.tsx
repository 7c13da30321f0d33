import { useTranslations } from 'use-intl'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { z } from 'zod'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { transferCode } from '#domain/transfers/transfers.ts'
import type { WizardContext } from '#domain/wizard/context.ts'
import { implantEmail, supportNotes } from '#domain/wizard/wizard.api.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { TransferCodeField } from '#web/shared/transfers/code-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Choice, Choices } from './choices.tsx'
import { QuestionForm } from './question-form.tsx'
import { useQuestionForm, type QuestionProps } from './question.ts'
import styles from './wizard.module.css'

export function EnterMatchingImplantInfo(props: QuestionProps) {
  const { context, send } = props
  const t = useTranslations('wizard.EnterMatchingImplantInfo')
  const form = useQuestionForm(
    {
      schema: implantEmail,
      defaults: { email: '' },
      eventOf: ({ email }) => ({ type: 'email', email }),
      wrong: { email: t('again') },
    },
    props,
  )
  return (
    <>
      <p className={styles.bigNumber}>{inGroups(context.microchip ?? '')}</p>
      <p className={styles.text}>{t('text')}</p>
      {context.claimAsked && <Notice still>{t('asked')}</Notice>}
      <QuestionForm form={form} question={t('question')} submit={t('submit')} leads={t('leads')}>
        <NewEmailField form={form} name="email" label={t('label')} autoComplete="off" />
      </QuestionForm>
      <Choices>
        <Choice
          label={t('cancel')}
          next={t('cancelNext')}
          onChoose={() => send({ type: 'cancel' })}
          quiet
        />
      </Choices>
    </>
  )
}

/** Checks the card, whose answer comes last. */
export const isCardTaken = ({ cardCodeVerifierResult: card }: WizardContext): boolean =>
  card?.type === 'Valid' && card.status === 'assigned'

const codeForm = z.object({ code: transferCode })

export function StartTransfer(props: QuestionProps) {
  const { context, send } = props
  const t = useTranslations('wizard.StartTransfer')
  const { list } = useAnimalScreens()
  const form = useQuestionForm(
    {
      schema: codeForm,
      defaults: { code: context.refusedCode ?? '' },
      eventOf: ({ code }) => ({ type: 'complete', transferCode: code }),
    },
    props,
  )
  const isCard = isCardTaken(context)
  const number = unbroken((isCard ? context.card : context.microchip) ?? '')
  return (
    <>
      <p className={styles.text}>
        {isCard ? t('textCard', { number }) : t('textMicrochip', { number })}
      </p>
      <p className={styles.text}>
        {t.rich('own', { list: (words) => <ScreenLink screen={list}>{words}</ScreenLink> })}
      </p>
      <QuestionForm
        form={form}
        question={isCard ? t('questionCard') : t('questionMicrochip')}
        submit={t('submit')}
        leads={t('leads')}
      >
        <TransferCodeField form={form} name="code" label={t('label')} hint={t('hint')} />
      </QuestionForm>
      <Choices>
        <Choice
          label={t('failed')}
          next={t('failedNext')}
          onChoose={() => send({ type: 'failed' })}
        />
        <Choice
          label={t('restart')}
          next={t('restartNext')}
          onChoose={() => send({ type: 'restart' })}
          quiet
        />
      </Choices>
    </>
  )
}

/** Checks the last answer first. */
function reasonOf({
  card: number,
  microchip,
  microchipVerifierResult: chip,
  cardCodeVerifierResult: card,
  refusedCode,
}: WizardContext) {
  if (refusedCode) return 'textCodeRefused'
  if (card?.status === 'assigned' || chip?.status === 'assigned') return 'textTaken'
  if (chip?.status === 'shipped') return 'textShippedMicrochip'
  // A card typed as microchip.
  if (card && microchip !== null && chip === null) return 'textSecondCard'
  // Locked, so it could not be verified.
  if (number !== null && card === null) return 'textLockedCard'
  return card?.lotStatus === 'shipped' ? 'textShippedCard' : 'textLot'
}

export function EnterContactSupportInfo(props: QuestionProps) {
  const { context, send } = props
  const t = useTranslations('wizard.EnterContactSupportInfo')
  const form = useQuestionForm(
    {
      schema: supportNotes,
      defaults: { notes: context.contactSupportNotes ?? '' },
      eventOf: ({ notes }) => ({ type: 'notes', notes }),
    },
    props,
  )
  return (
    <>
      <p className={styles.text}>{t(reasonOf(context), { card: unbroken(context.card ?? '') })}</p>
      <Notice still>{t('delay')}</Notice>
      <QuestionForm form={form} question={t('question')} submit={t('submit')} leads={t('leads')}>
        <TextAreaField
          form={form}
          name="notes"
          label={t('label')}
          hint={t('hint')}
          maxLength={2000}
        />
      </QuestionForm>
      <Choices>
        {context.refusedCode && (
          <Choice label={t('code')} next={t('codeNext')} onChoose={() => send({ type: 'back' })} />
        )}
        <Choice
          label={t('restart')}
          next={t('restartNext')}
          onChoose={() => send({ type: 'restart' })}
          quiet
        />
      </Choices>
    </>
  )
}
