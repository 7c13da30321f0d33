import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { FieldFrame, useField, type FieldProps } from '#web/ui/form/field.tsx'
import { everyRegistryQuery } from './microchips.queries.ts'
import styles from './microchips.module.css'

/** An ordered list: add, remove, move first. */
export function RegistriesField<V extends FieldValues>(props: FieldProps<V>) {
  const t = useTranslations('microchips.registries')
  const { id, error, field, control } = useField(props)
  const { data } = useQuery(everyRegistryQuery)
  const chosen = field.value as string[]
  const rest = (data?.rows ?? []).filter(({ name }) => !chosen.includes(name))
  return (
    <FieldFrame {...{ id, label: props.label, hint: props.hint, error, optional: props.optional }}>
      <div className={styles.add}>
        {chosen.length > 0 && (
          <ol className={styles.listed}>
            {chosen.map((name, index) => (
              <li key={name}>
                <span>{name}</span>
                <ButtonRow>
                  {index > 0 && (
                    <Button
                      kind="plain"
                      aria-label={t('firstListed', { name })}
                      onClick={() =>
                        field.onChange([name, ...chosen.filter((one) => one !== name)])
                      }
                    >
                      {t('first')}
                    </Button>
                  )}
                  <Button
                    kind="plain"
                    aria-label={t('removeListed', { name })}
                    onClick={() => field.onChange(chosen.filter((one) => one !== name))}
                  >
                    {t('takeOut')}
                  </Button>
                </ButtonRow>
              </li>
            ))}
          </ol>
        )}
        <select
          {...control}
          value=""
          onChange={(event) => field.onChange([...chosen, event.currentTarget.value])}
        >
          <option value="">{t('choose')}</option>
          {rest.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  )
}
