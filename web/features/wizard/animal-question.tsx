import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { newAnimalForm } from '#domain/animals/animals.api.ts'
import { sexes } from '#domain/animals/animal.ts'
import { needsNoCard } from '#domain/animals/abilities.ts'
import { expectedNumbers } from '#domain/wizard/expected-numbers.ts'
import { wizardInfos } from '#domain/wizard/wizard.api.ts'
import { SpeciesField } from '#web/shared/animals/species-field.tsx'
import { readPetNames, wishName } from '#web/shared/memory/pet-names.ts'
import { useReader } from '#web/shared/session/reader.ts'
import { useSession } from '#web/shared/session/session.ts'
import { useToday } from '#web/shared/today.ts'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Choice, Choices } from './choices.tsx'
import { useNumberWords } from './numbers.tsx'
import { useQuestionForm, type QuestionProps } from './question.ts'
import { isQuick } from './wizard-calls.ts'
import styles from './wizard.module.css'

/** A new animal, or one transferred with its record. */
export function NormalInscription(props: QuestionProps) {
  const t = useTranslations('wizard.NormalInscription')
  const { context, send } = props
  return (
    <>
      <p className={styles.text}>{context.transferCode === null ? t('text') : t('textTransfer')}</p>
      {context.supportId !== null && (
        <Notice still>{t('support', { number: String(context.supportId) })}</Notice>
      )}
      <Numbers {...props} />
      {context.transferCode === null ? <NewAnimal {...props} /> : <Welcome {...props} />}
      {context.supportId !== null && (
        <Choices>
          <Choice
            label={t('finish')}
            next={t('finishNext')}
            onChoose={() => send({ type: 'finish' })}
            quiet
          />
        </Choices>
      )}
    </>
  )
}

/** The expected result for each number. */
function Numbers({ context }: QuestionProps) {
  const t = useTranslations('wizard.NormalInscription')
  const words = useNumberWords()
  const session = useSession()
  // A transferred record has its own.
  if (context.transferCode !== null) return null
  const expected = expectedNumbers(context, { needsNoCard: needsNoCard(session) })
  const [recorded, checked] = [words(expected.recorded), words(expected.checked)]
  return (
    <>
      {recorded && <p className={styles.numbers}>{t('numbers', { numbers: recorded })}</p>}
      {expected.ifTheirs && (
        <p className={styles.numbers}>{t('ifTheirs', { card: unbroken(expected.ifTheirs) })}</p>
      )}
      {checked && <p className={styles.numbers}>{t('toCheck', { numbers: checked })}</p>}
    </>
  )
}

/** A name has at least 3 characters here (requirements/animals.md 5). */
const wizardForm = newAnimalForm.extend({ name: wizardInfos.shape.name })

function NewAnimal(props: QuestionProps) {
  const t = useTranslations('wizard.NormalInscription')
  const animals = useTranslations('animals')
  const common = useTranslations('common')
  const { isPro } = useSession()
  const today = useToday()
  const { infos, matchedImplantInfo: implant } = props.context
  const isShort = isQuick(props.context)
  const form = useQuestionForm(
    {
      schema: wizardForm,
      defaults: {
        name: infos?.name ?? readPetNames().wished,
        species: infos?.species ?? implant?.species ?? undefined,
        sex: infos?.sex ?? implant?.sex ?? undefined,
        color: infos?.color ?? '',
        race: infos?.race ?? '',
        dob: infos?.dob ?? '',
      },
      eventOf: ({ agreement: _agreement, ...answers }) => {
        wishName('')
        return { type: 'submit', infos: answers }
      },
    },
    props,
  )
  const species = useWatch({ control: form.methods.control, name: 'species' })
  const race = (label: string) => (
    <TextField form={form} name="race" label={label} maxLength={100} optional />
  )
  return (
    <Form form={form} label={t('question', { reader: useReader() })}>
      <TextField
        form={form}
        name="name"
        label={animals('fields.Name')}
        hint={t('nameHint')}
        maxLength={100}
        autoCapitalize="words"
        spellCheck={false}
      />
      <SpeciesField form={form} label={animals('fields.species')} />
      {species === 'Other' && race(animals('add.otherSpecies'))}
      <SegmentedField
        form={form}
        name="sex"
        label={animals('fields.sex')}
        choices={sexes.map((value) => ({ value, label: common(`sex.${value}`) }))}
      />
      {isShort && (
        <details className={styles.optional}>
          <summary>{animals('add.more')}</summary>
          <div className={styles.optionalFields}>
            <FieldRow>
              <TextField
                form={form}
                name="color"
                label={animals('fields.Color')}
                maxLength={100}
                optional
              />
              {species !== 'Other' && race(animals('fields.race'))}
            </FieldRow>
            <DateField form={form} name="dob" label={animals('fields.dob')} max={today} optional />
          </div>
        </details>
      )}
      <CheckboxField form={form} name="agreement" label={animals('add.agreementLabel')}>
        {isPro ? animals('add.agreementPro') : animals('add.agreement')}
      </CheckboxField>
      <SubmitButton form={form} large wide>
        {t('submit')}
      </SubmitButton>
      <p className={styles.leads}>{t('leads')}</p>
    </Form>
  )
}

const agreementForm = z.object({ agreement: newAnimalForm.shape.agreement })

/** A transferred animal keeps its data: only confirm. */
function Welcome(props: QuestionProps) {
  const t = useTranslations('wizard.NormalInscription')
  const animals = useTranslations('animals')
  const { isPro } = useSession()
  const form = useQuestionForm(
    { schema: agreementForm, defaults: {}, eventOf: () => ({ type: 'submit', infos: null }) },
    props,
  )
  return (
    <Form form={form} label={t('questionTransfer')}>
      <CheckboxField form={form} name="agreement" label={animals('add.agreementLabel')}>
        {isPro ? animals('add.agreementPro') : animals('add.agreement')}
      </CheckboxField>
      <SubmitButton form={form} large wide>
        {t('submitTransfer')}
      </SubmitButton>
    </Form>
  )
}
