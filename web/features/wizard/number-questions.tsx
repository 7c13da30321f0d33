import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { z } from 'zod'
import { cardField, microchipField, verifField } from '#domain/animals/numbers/number-rules.ts'
import { useReader } from '#web/shared/session/reader.ts'
import { Button } from '#web/ui/button.tsx'
import { DigitsField, NumberGroupsField } from '#web/ui/form/masked-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { CardDrawing, ChipDrawing } from './drawings.tsx'
import { QuestionForm } from './question-form.tsx'
import { useQuestionForm, type QuestionProps } from './question.ts'
import styles from './wizard.module.css'

const microchipForm = z.object({ number: microchipField })

/** Of what is pasted; none of a microchip with letters, whose digits alone may be another one. */
function digitsAlone(pasted: string): string {
  const number = normalizeMicrochip(pasted)
  return hasLetters(number) && microchipField.safeParse(number).success ? '' : number
}
const hasLetters = (number: string | null): boolean => /[A-Z]/i.test(number ?? '')

/**
 * Digits only, as scanners and stickers have; older chips with letters have another path
 * (requirements/contract.md 6).
 */
export function EnterMicrochipNumber(props: QuestionProps) {
  const { context } = props
  const t = useTranslations('wizard.EnterMicrochipNumber')
  const reader = useReader()
  const form = useQuestionForm(
    {
      schema: microchipForm,
      defaults: { number: context.microchip ?? '' },
      eventOf: ({ number }) => ({ type: 'continue', number }),
      wrong: { number: t('again') },
    },
    props,
  )
  const [letters, setLetters] = useState(() => hasLetters(form.methods.getValues('number')))
  const change = () => {
    form.methods.resetField('number', {
      defaultValue: letters
        ? form.methods.getValues('number').replace(/\D/g, '')
        : form.methods.getValues('number'),
    })
    setLetters(!letters)
  }
  const field = { form, name: 'number', label: t('label'), autoFocus: false } as const
  return (
    <>
      <p className={styles.text}>
        {context.claim === null ? t('text', { reader }) : t('claimText')}
      </p>
      <ChipDrawing className={styles.drawing} />
      <QuestionForm form={form} question={t('question')} submit={t('submit')} leads={t('leads')}>
        {letters ? (
          <TextField
            {...field}
            key="letters"
            hint={t('lettersHint')}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            figures
          />
        ) : (
          <NumberGroupsField
            {...field}
            key="digits"
            hint={t('hint')}
            length={15}
            read={digitsAlone}
          />
        )}
        <Button kind="plain" className={styles.inForm} onClick={change}>
          {letters ? t('digits') : t('letters')}
        </Button>
      </QuestionForm>
    </>
  )
}

const cardForm = z.object({ number: cardField })

export function EnterCardNumber(props: QuestionProps) {
  const t = useTranslations('wizard.EnterCardNumber')
  const form = useQuestionForm(
    {
      schema: cardForm,
      defaults: { number: props.context.card ?? '' },
      eventOf: ({ number }) => ({ type: 'continue', number }),
    },
    props,
  )
  return (
    <>
      <p className={styles.text}>{t('text')}</p>
      <CardDrawing className={styles.drawing} show="front" />
      <QuestionForm form={form} question={t('question')} submit={t('submit')} leads={t('leads')}>
        <NumberGroupsField form={form} name="number" label={t('label')} />
      </QuestionForm>
    </>
  )
}

const verificationForm = z.object({ number: verifField })

export function EnterCardVerification(props: QuestionProps) {
  const t = useTranslations('wizard.EnterCardVerification')
  const form = useQuestionForm(
    {
      schema: verificationForm,
      defaults: { number: '' },
      eventOf: ({ number }) => ({ type: 'continue', number }),
      wrong: { number: t('wrong') },
    },
    props,
  )
  return (
    <>
      <p className={styles.text}>{t('text', { card: unbroken(props.context.card ?? '') })}</p>
      <CardDrawing className={styles.drawing} show="back" />
      <QuestionForm form={form} question={t('question')} submit={t('submit')} leads={t('leads')}>
        <DigitsField form={form} name="number" label={t('label')} hint={t('hint')} length={3} />
      </QuestionForm>
    </>
  )
}
