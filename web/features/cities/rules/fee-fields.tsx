import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { speciesList } from '#domain/animals/animal.ts'
import { feeFlags, mostFees, mostYears } from '#domain/cities/fee-rules.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { CountField, TextField } from '#web/ui/form/text-field.tsx'
import { emptyFee, type TypedRules } from './typed-rules.ts'
import styles from '../cities.module.css'

const lengths = Array.from({ length: mostYears }, (_, index) => index + 1)

/** The fees in their order, of which the first that holds wins; at least one. */
export function FeeFields({ form }: { form: SchemaForm<TypedRules> }) {
  const t = useTranslations('cities.editor')
  const common = useTranslations('common')
  const list = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState('')
  const { fields, append, remove, move } = useFieldArray({
    control: form.methods.control,
    name: 'fees',
    keyName: 'key',
  })
  /** The fee keeps the focus where it goes. */
  const put = (from: number, to: number) => {
    move(from, to)
    setMoved(t('moved', { number: String(to + 1) }))
    setTimeout(() => list.current?.querySelectorAll('fieldset')[to]?.focus())
  }
  const choices = [
    { value: '', label: t('either') },
    { value: 'true', label: common('yes') },
    { value: 'false', label: common('no') },
  ]
  return (
    <Card as="section" aria-labelledby="fees" className={styles.stack}>
      <h2 id="fees">{t('fees')}</h2>
      <p className={styles.small}>{t('feesHint')}</p>
      <p role="status" className="spoken">
        {moved}
      </p>
      <div ref={list} className={styles.stack}>
        {fields.map(({ key }, index) => {
          const number = String(index + 1)
          const name = `fees.${index}` as const
          return (
            <fieldset key={key} className={styles.fee} tabIndex={-1}>
              <legend>{t('fee', { number })}</legend>
              <div className={styles.fields}>
                <SelectField
                  form={form}
                  name={`${name}.species`}
                  label={t('species')}
                  choices={speciesList.map((value) => ({
                    value,
                    label: common(`species.${value}`),
                  }))}
                />
                {feeFlags.map((flag) => (
                  <SelectField
                    key={flag}
                    form={form}
                    name={`${name}.when.${flag}`}
                    label={t(`conditions.${flag}`)}
                    choices={choices}
                  />
                ))}
                <CountField
                  form={form}
                  name={`${name}.when.keeperAgeFrom`}
                  label={t('keeperAgeFrom')}
                  optional
                />
              </div>
              <Prices form={form} index={index} />
              <ButtonRow>
                {index > 0 && (
                  <Button
                    kind="plain"
                    aria-label={t('upLong', { number })}
                    onClick={() => put(index, index - 1)}
                  >
                    {t('up')}
                  </Button>
                )}
                {index < fields.length - 1 && (
                  <Button
                    kind="plain"
                    aria-label={t('downLong', { number })}
                    onClick={() => put(index, index + 1)}
                  >
                    {t('down')}
                  </Button>
                )}
                {fields.length > 1 && (
                  <Button
                    kind="plain"
                    aria-label={t('removeLong', { number })}
                    onClick={() => remove(index)}
                  >
                    {t('remove')}
                  </Button>
                )}
              </ButtonRow>
            </fieldset>
          )
        })}
      </div>
      {fields.length < mostFees && (
        <ButtonRow>
          <Button kind="quiet" onClick={() => append(emptyFee(fields.at(-1)?.species ?? 'Dog'))}>
            {t('addFee')}
          </Button>
        </ButtonRow>
      )}
    </Card>
  )
}

/** Of a fee, by the length of the licence. */
function Prices({ form, index }: { form: SchemaForm<TypedRules>; index: number }) {
  const t = useTranslations('cities.editor')
  const name = `fees.${index}.prices` as const
  const { fields, append, remove } = useFieldArray({
    control: form.methods.control,
    name,
    keyName: 'key',
  })
  const number = String(index + 1)
  const choices = lengths.map((years) => ({
    value: String(years),
    label: t('yearsChoice', { years }),
  }))
  const next = lengths.find((years) => fields.every((one) => one.years !== String(years)))
  return (
    <>
      {fields.map(({ key }, at) => (
        <div key={key} className={styles.price}>
          <SelectField
            form={form}
            name={`${name}.${at}.years`}
            label={t('years')}
            choices={choices}
          />
          <TextField
            form={form}
            name={`${name}.${at}.cents`}
            label={t('price')}
            inputMode="decimal"
            figures
          />
          {fields.length > 1 && (
            <Button
              kind="plain"
              aria-label={t('removePriceLong', { at: String(at + 1), number })}
              onClick={() => remove(at)}
            >
              {t('removePrice')}
            </Button>
          )}
        </div>
      ))}
      {next !== undefined && (
        <ButtonRow>
          <Button
            kind="plain"
            aria-label={t('addPriceLong', { number })}
            onClick={() => append({ years: String(next), cents: '' })}
          >
            {t('addPrice')}
          </Button>
        </ButtonRow>
      )}
    </>
  )
}
