import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { inGroups } from '#domain/animals/numbers.ts'
import { transferCode } from '#domain/transfers/transfers.ts'
import type { WizardContext } from '#domain/wizard/machine.ts'
import { implantEmail, supportNotes } from '#domain/wizard/wizard.api.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { EmailField, TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Choice, Choices } from './choices.tsx'
import type { QuestionProps } from './question.ts'
import styles from './wizard.module.css'

export function EnterMatchingImplantInfo({ context, again, send }: QuestionProps) {
  const t = useTranslations('wizard.EnterMatchingImplantInfo')
  const form = useSchemaForm({
    schema: implantEmail,
    defaults: { email: context.matchingImplantInfo?.email ?? '' },
    onSubmit: ({ email }) => send({ type: 'email', email }),
  })
  return (
    <>
      <p className={styles.bigNumber}>{inGroups(context.microchip ?? '')}</p>
      <p className={styles.text}>{t('text')}</p>
      {again && <Notice kind="error">{t('again')}</Notice>}
      <Form form={form} label={t('question')}>
        <EmailField form={form} name="email" label={t('label')} autoComplete="off" />
        <SubmitButton form={form} large wide>
          {t('submit')}
        </SubmitButton>
        <p className={styles.leads}>{t('leads')}</p>
      </Form>
      <Choices>
        <Choice label={t('cancel')} next={t('cancelNext')} onChoose={() => send({ type: 'cancel' })} quiet />
      </Choices>
    </>
  )
}

/** Which of the numbers is on a record already; the card's answer comes last. */
export const isCardTaken = ({ cardCodeVerifierResult: card }: WizardContext): boolean => card?.type === 'Valid' && card.status === 'assigned'

const codeForm = z.object({ code: transferCode })

export function StartTransfer({ context, send }: QuestionProps) {
  const t = useTranslations('wizard.StartTransfer')
  const form = useSchemaForm({ schema: codeForm, defaults: { code: '' }, onSubmit: ({ code }) => send({ type: 'complete', transferCode: code }) })
  const isCard = isCardTaken(context)
  const number = inGroups((isCard ? context.card : context.microchip) ?? '')
  return (
    <>
      <p className={styles.text}>{isCard ? t('textCard', { number }) : t('textMicrochip', { number })}</p>
      <Form form={form} label={isCard ? t('questionCard') : t('questionMicrochip')}>
        <TextField form={form} name="code" label={t('label')} hint={t('hint')} autoCapitalize="none" spellCheck={false} maxLength={80} figures />
        <SubmitButton form={form} large wide>
          {t('submit')}
        </SubmitButton>
        <p className={styles.leads}>{t('leads')}</p>
      </Form>
      <Choices>
        <Choice label={t('failed')} next={t('failedNext')} onChoose={() => send({ type: 'failed' })} />
        <Choice label={t('restart')} next={t('restartNext')} onChoose={() => send({ type: 'restart' })} quiet />
      </Choices>
    </>
  )
}

/** Why a person is needed. */
function reasonOf({ microchipVerifierResult: chip, cardCodeVerifierResult: card, microchip }: WizardContext) {
  if (chip?.type === 'ImplantMicrochip' && chip.status === 'assigned') return 'textTaken'
  if (chip?.type === 'InventoryMicrochip') return chip.status === 'shipped' ? 'textShippedMicrochip' : 'textLot'
  if (card?.status === 'assigned') return 'textTaken'
  return card?.lotStatus === 'shipped' && microchip === null ? 'textShippedCard' : 'textSecondCard'
}

export function EnterContactSupportInfo({ context, send }: QuestionProps) {
  const t = useTranslations('wizard.EnterContactSupportInfo')
  const form = useSchemaForm({
    schema: supportNotes,
    defaults: { notes: context.contactSupportNotes ?? '' },
    onSubmit: ({ notes }) => send({ type: 'notes', notes }),
  })
  return (
    <>
      <p className={styles.text}>{t(reasonOf(context))}</p>
      <Notice still>{t('delay')}</Notice>
      <Form form={form} label={t('question')}>
        <TextAreaField form={form} name="notes" label={t('label')} hint={t('hint')} maxLength={2000} />
        <SubmitButton form={form} large wide>
          {t('submit')}
        </SubmitButton>
        <p className={styles.leads}>{t('leads')}</p>
      </Form>
      <Choices>
        <Choice label={t('restart')} next={t('restartNext')} onChoose={() => send({ type: 'restart' })} quiet />
      </Choices>
    </>
  )
}
