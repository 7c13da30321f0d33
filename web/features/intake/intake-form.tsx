import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { sexes, speciesList } from '#domain/animals/animal.ts'
import { intakeApi, intakeForm, type takenIn } from '#domain/intake/intake.api.ts'
import { intakeKinds, mostAtOnce } from '#domain/intake/intake.ts'
import { call } from '#web/api/call.ts'
import { animalQueries } from '#web/shared/animals/animal.queries.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useToday } from '#web/shared/today.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import { PhoneField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { shelterQuery } from '#web/shared/shelter.queries.ts'
import styles from './intake.module.css'
import { KennelChoice } from './kennel-choice.tsx'
import { RowRegistered } from './row-registered.tsx'

type IntakeValues = z.input<typeof intakeForm>

const newOne = { name: '', sex: 'Unknown', color: '', microchip: '' } as const

/** Ordered for a busy counter: the animal first, then where it goes and who brought it. */
export function IntakeFields({
  microchip,
  onDone,
}: {
  /** That was read already. */
  microchip: string
  onDone: (done: z.output<typeof takenIn>) => void
}) {
  const t = useTranslations('intake')
  const common = useTranslations('common')
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  const today = useToday()
  const form = useSchemaForm({
    schema: intakeForm,
    defaults: {
      kind: 'stray',
      species: 'Dog',
      race: '',
      date: today,
      kennel: '',
      place: '',
      contactName: '',
      contactTel: '',
      mother: '',
      animals: [{ ...newOne, microchip }],
    } as IntakeValues,
    onSubmit: async (body) => {
      const done = await call(intakeApi.takeIn, { body, idempotencyKey: keyFor(body) }).catch(
        (error: unknown) => {
          throw sayingInstead(error, t('form.failed'))
        },
      )
      await Promise.all([
        client.invalidateQueries({ queryKey: listQueries.of(intakeApi.kennels) }),
        client.invalidateQueries({ queryKey: animalQueries.lists }),
        client.invalidateQueries(shelterQuery),
      ])
      onDone(done)
    },
  })
  const { setFocus } = form.methods
  useEffect(() => setFocus('animals.0.name'), [setFocus])
  const kind = useWatch({ control: form.methods.control, name: 'kind' })
  return (
    <Form form={form} label={t('form.heading')}>
      <div className={styles.stack}>
        <Card as="section" aria-labelledby="origin" onKeyDown={goOn}>
          <h2 id="origin">{t('form.origin')}</h2>
          <SegmentedField
            form={form}
            name="kind"
            label={t('form.kind')}
            choices={intakeKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <p className={styles.small}>
            {t('form.transferred')}{' '}
            <ScreenLink screen="proReceiveAnimal">{t('form.receive')}</ScreenLink>
          </p>
          <FieldRow>
            <SelectField
              form={form}
              name="species"
              label={t('form.species')}
              choices={speciesList.map((value) => ({ value, label: common(`species.${value}`) }))}
            />
            <TextField form={form} name="race" label={t('form.race')} maxLength={100} optional />
          </FieldRow>
        </Card>
        <Animals form={form} />
        <Card as="section" aria-labelledby="stay" onKeyDown={goOn}>
          <h2 id="stay">{t('form.stay')}</h2>
          <KennelChoice onChoose={(name) => form.methods.setValue('kennel', name)} />
          <FieldRow>
            <TextField
              form={form}
              name="kennel"
              label={t('form.kennel')}
              maxLength={40}
              list="kennels"
              optional
            />
            <DateField
              form={form}
              name="date"
              label={t(kind === 'born' ? 'form.born' : 'form.date')}
              max={today}
            />
          </FieldRow>
          {kind === 'stray' && (
            <TextField form={form} name="place" label={t('form.place')} maxLength={200} optional />
          )}
          {kind === 'born' && (
            <TextField
              form={form}
              name="mother"
              label={t('form.mother')}
              hint={t('form.motherHint')}
              maxLength={60}
              figures
              optional
            />
          )}
        </Card>
        {kind !== 'born' && (
          <Card as="section" aria-labelledby="contact" onKeyDown={goOn}>
            <h2 id="contact">{t('form.contact')}</h2>
            <p className={styles.small}>{t('form.contactHint')}</p>
            <FieldRow>
              <TextField
                form={form}
                name="contactName"
                label={t('form.contactName')}
                maxLength={128}
                optional
              />
              <PhoneField
                form={form}
                name="contactTel"
                label={t('form.contactTel')}
                autoComplete="off"
                optional
              />
            </FieldRow>
          </Card>
        )}
        <SubmitButton form={form} large wide>
          {t('form.submit')}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** One animal, or those of a litter. */
function Animals({ form }: { form: SchemaForm<IntakeValues> }) {
  const t = useTranslations('intake.form')
  const common = useTranslations('common')
  const { fields, append, remove } = useFieldArray({
    control: form.methods.control,
    name: 'animals',
    keyName: 'key',
  })
  /** Numbers that were read, by row. */
  const [read, setRead] = useState<Record<string, string>>({})
  /** Its animal was seen to on its own. */
  const settle = (index: number) =>
    fields.length > 1 ? remove(index) : form.methods.setValue(`animals.${index}.microchip`, '')
  const look = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    const at = fields.findIndex((_, index) => target.name === `animals.${index}.microchip`)
    const row = fields[at]
    if (row) setRead({ ...read, [row.key]: target.value })
  }
  return (
    <Card as="section" aria-labelledby="animals" onKeyDown={goOn} onBlur={look}>
      <h2 id="animals">{t('animals')}</h2>
      {fields.map(({ key }, index) => {
        const number = String(index + 1)
        const name = `animals.${index}` as const
        return (
          <fieldset key={key} className={styles.animal}>
            <legend>{t('one', { number })}</legend>
            <FieldRow>
              <TextField form={form} name={`${name}.name`} label={t('name')} maxLength={100} />
              <SelectField
                form={form}
                name={`${name}.sex`}
                label={t('sex')}
                choices={sexes.map((value) => ({ value, label: common(`sex.${value}`) }))}
              />
            </FieldRow>
            <FieldRow>
              <TextField
                form={form}
                name={`${name}.microchip`}
                label={t('microchip')}
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={60}
                figures
                optional
              />
              <TextField
                form={form}
                name={`${name}.color`}
                label={t('color')}
                maxLength={100}
                optional
              />
            </FieldRow>
            <RowRegistered read={read[key] ?? ''} onSettled={() => settle(index)} />
            {fields.length > 1 && (
              <ButtonRow>
                <Button
                  kind="plain"
                  aria-label={t('less', { number })}
                  onClick={() => remove(index)}
                >
                  {t('lessShort')}
                </Button>
              </ButtonRow>
            )}
          </fieldset>
        )
      })}
      {fields.length < mostAtOnce && (
        <ButtonRow>
          <Button kind="quiet" onClick={() => append({ ...newOne })}>
            {t('more')}
          </Button>
        </ButtonRow>
      )}
    </Card>
  )
}

/** A reader types the number and Enter: move to the next field instead of submitting. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  if (event.key !== 'Enter' || !isField) return
  event.preventDefault()
  const fields = [
    ...(target.form?.querySelectorAll<HTMLElement>(
      'input:not([tabindex="-1"], [type="radio"]), select, button[type="submit"]',
    ) ?? []),
  ]
  fields[fields.indexOf(target) + 1]?.focus()
}
