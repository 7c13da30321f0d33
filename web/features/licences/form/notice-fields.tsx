import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { contraindicable } from '#domain/licences/contraindication.ts'
import { useToday } from '#web/shared/today.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { PlusIcon, TrashIcon } from '#web/ui/drawings/icons.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { LicenceValues } from '../licence-values.ts'
import styles from '../licences.module.css'

const blank = {
  microchip: false,
  sterilized: false,
  rabies: false,
  veterinarian: '',
  date: '',
}

/** A veterinarian's notice, which stands for what the city asks for; most animals have none. */
export function NoticeFields({ form }: { form: SchemaForm<LicenceValues> }) {
  const t = useTranslations('apply.fields')
  const today = useToday()
  const name = 'animalInfo.contraindication'
  const { control, setValue } = form.methods
  const notice = useWatch({ control, name })
  if (!notice)
    return (
      <ButtonRow>
        <Button kind="quiet" onClick={() => setValue(name, blank)}>
          <PlusIcon />
          {t('addNotice')}
        </Button>
      </ButtonRow>
    )
  return (
    <fieldset className={styles.contacts}>
      <legend>{t('notice')}</legend>
      <p className={styles.small}>{t('noticeText')}</p>
      {contraindicable.map((need) => (
        <CheckboxField
          key={need}
          form={form}
          name={`${name}.${need}`}
          label={t(`contraindicated.${need}`)}
        />
      ))}
      <TextField
        form={form}
        name={`${name}.veterinarian`}
        label={t('veterinarian')}
        maxLength={128}
      />
      <DateField form={form} name={`${name}.date`} label={t('noticeDate')} max={today} />
      <ButtonRow>
        <Button kind="quiet" onClick={() => setValue(name, undefined)}>
          <TrashIcon />
          {t('removeNotice')}
        </Button>
      </ButtonRow>
    </fieldset>
  )
}
