import type { z } from 'zod'
import { useTranslations } from 'use-intl'
import type { organizationForm } from '#domain/admin/directory.api.ts'
import type { City } from '#domain/cities/cities.api.ts'
import { PickThen } from '#web/shared/pick-then.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldErrorText, Hint, useField } from '#web/ui/form/field.tsx'
import look from '#web/ui/form/form.module.css'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import styles from './staff.module.css'

interface CitiesFieldProps {
  form: SchemaForm<z.input<typeof organizationForm>>
  /** That it runs. */
  own: readonly City[]
  all: readonly City[]
}

/** Cities that it runs stay; others are added, and taken off again before the form is sent. */
export function CitiesField({ form, own, all }: CitiesFieldProps) {
  const t = useTranslations('staff.organizations')
  const { id, error, field, control } = useField({ form, name: 'cities', label: t('cities') })
  const chosen = field.value as string[]
  const named = new Map([...all, ...own].map((city) => [city.id, city.name]))
  const isOwn = (city: string) => own.some((one) => one.id === city)
  return (
    <fieldset
      className={look.field}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
    >
      <legend className={look.label}>{t('cities')}</legend>
      <Hint id={id}>{t('citiesHint')}</Hint>
      {chosen.length === 0 ? (
        <p>{t('noCities')}</p>
      ) : (
        <ul className={styles.plain}>
          {chosen.map((city) => {
            const name = named.get(city) ?? city
            return (
              <li key={city}>
                {isOwn(city) ? (
                  name
                ) : (
                  <>
                    {t('newCity', { name })}{' '}
                    <Button
                      kind="plain"
                      onClick={() => field.onChange(chosen.filter((other) => other !== city))}
                    >
                      {t('removeCity', { name })}
                    </Button>
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <PickThen
        label={t('addCity')}
        none={t('chooseCity')}
        choices={all
          .filter((city) => !chosen.includes(city.id))
          .map((city) => ({ value: city.id, name: city.name }))}
        action={t('addCityNow')}
        onDo={(city) => field.onChange([...chosen, city])}
      />
      <FieldErrorText id={id}>{error}</FieldErrorText>
    </fieldset>
  )
}
