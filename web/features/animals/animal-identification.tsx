import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { medalField, tattooField } from '#domain/animals/number-rules.ts'
import { useAbout } from '#web/shared/about.ts'
import { useSession } from '#web/shared/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CardIcon, ChipIcon } from '#web/ui/drawings/icons.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { AddCardDialog } from './add-card-dialog.tsx'
import { AddCodesDialog } from './add-codes-dialog.tsx'
import styles from './animals.module.css'
import { EditableField, type FieldForm } from './editable-field.tsx'
import { inGroups } from './number-groups.ts'

const schemas = {
  tattoo: z.object({ value: tattooField }) as z.ZodType<unknown, { value: string }>,
  medal: z.object({ value: medalField }) as z.ZodType<unknown, { value: string }>,
}

/** The numbers that an animal carries. Card and microchip stay once set; tattoo and medal change with a card (part 2 section 4). */
export function AnimalIdentification({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals')
  const about = useAbout()
  const session = useSession()
  const [dialog, setDialog] = useState<'card' | 'codes'>()
  const { Card: card, Codes: codes } = animal.ids
  const isFull = Boolean(codes.microchip && codes.tattoo && codes.medal)

  const fixed = (name: 'card' | 'microchip', number: string | null) => (
    <div className={styles.field}>
      <p className={styles.fieldLabel}>{t(`fields.${name}`)}</p>
      <p className={styles.fieldValue}>{number ? <span className="figures">{inGroups(number)}</span> : <span className={styles.none}>{t('ids.none')}</span>}</p>
    </div>
  )
  const changeable = (name: 'tattoo' | 'medal', number: string | null) => (
    <EditableField
      animal={animal}
      name={name}
      label={t(`fields.${name}`)}
      value={number ?? ''}
      none={t('ids.none')}
      shown={<span className="figures">{number}</span>}
      schema={schemas[name]}
      readOnly={animal.isReadOnly || number === null || card === null}
      control={(form: FieldForm, hint) => (
        <TextField
          form={form}
          name="value"
          label={t(`fields.${name}`)}
          hint={hint ?? t(`codes.${name}Hint`)}
          autoCapitalize="characters"
          spellCheck={false}
          figures
          maxLength={40}
        />
      )}
    />
  )

  return (
    <Card as="section" aria-labelledby="identification">
      <h2 id="identification">{t('profile.identification')}</h2>
      <div>
        {fixed('card', card)}
        {fixed('microchip', codes.microchip)}
        {changeable('tattoo', codes.tattoo)}
        {changeable('medal', codes.medal)}
      </div>
      {!animal.isReadOnly && (
        <div className={styles.buttons}>
          {card === null && (
            <Button kind="fir" onClick={() => setDialog('card')}>
              <CardIcon />
              {t('ids.addCard')}
            </Button>
          )}
          {!isFull && (
            <Button kind="quiet" onClick={() => setDialog('codes')}>
              <ChipIcon />
              {t('ids.addCodes')}
            </Button>
          )}
          {card === null && session.type === 'ind' && about?.shopUrl && (
            <LinkButton kind="plain" href={about.shopUrl} rel="noopener">
              {t('ids.buyCard')}
            </LinkButton>
          )}
        </div>
      )}
      {dialog === 'card' && <AddCardDialog animal={animal} onClose={() => setDialog(undefined)} />}
      {dialog === 'codes' && <AddCodesDialog animal={animal} onClose={() => setDialog(undefined)} onAddCard={() => setDialog('card')} />}
    </Card>
  )
}
