import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { can } from '#web/shared/animals/can.ts'
import { Button, ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { CardIcon, ChipIcon } from '#web/ui/drawings/icons.tsx'
import { AddCardDialog } from './codes/add-card-dialog.tsx'
import { AddCodesDialog } from './codes/add-codes-dialog.tsx'
import { BuyCard } from './codes/buy-card.tsx'
import { CorrectDialog } from './codes/correct-dialog.tsx'
import styles from './animals.module.css'
import { EditableField } from './fields/editable-field.tsx'
import { FixedFields } from './fields/fixed-fields.tsx'
import { SectionCard } from './fields/section-card.tsx'

/**
 * Card and microchip are permanent; tattoo and medal may change if there is a card
 * (requirements/animals.md 4).
 */
export function AnimalIdentification({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals')
  const [dialog, setDialog] = useState<'card' | 'codes' | 'correct'>()
  const { Card: card, Codes: codes } = animal.ids
  const isFull = Boolean(codes.microchip && codes.tattoo && codes.medal)

  const { registered } = animal.infos
  const onItsWay =
    registered === 'pending'
      ? t(animal.shipment ? `shipment.${animal.shipment}` : 'cards.pending')
      : undefined
  const needsCard = animal.refusals.addMicrochip === 'CARD_REQUIRED'

  const fixed = (name: 'card' | 'microchip', number: string | null, note?: string) => (
    <div className={styles.field}>
      <p className={styles.fieldLabel}>{t(`fields.${name}`)}</p>
      <p className={styles.fieldValue}>
        {number ? (
          <span className="figures">{inGroups(number)}</span>
        ) : (
          <span className={styles.none}>{note ?? t('ids.none')}</span>
        )}
      </p>
      {number && note && <p className={styles.small}>{note}</p>}
      {number && can(animal, 'readNumberHistory') && (
        <ScreenLink screen="adminItem" params={{ kind: name, number }}>
          {t('ids.life', { kind: name })}
        </ScreenLink>
      )}
    </div>
  )
  const changeable = (name: 'tattoo' | 'medal') => (
    <EditableField animal={animal} name={name} none={t('ids.none')} />
  )

  return (
    <SectionCard
      animal={animal}
      name="identification"
      title={t('profile.identification')}
      parts={[{ section: 'identification' }]}
    >
      <div>
        {fixed('card', card, onItsWay)}
        {fixed('microchip', codes.microchip)}
        {changeable('tattoo')}
        {changeable('medal')}
        {registered !== null && (
          <div className={styles.field}>
            <p className={styles.fieldLabel}>{t('table.registered')}</p>
            <p className={styles.fieldValue}>{t(`table.registrations.${registered}`)}</p>
          </div>
        )}
      </div>
      {can(animal, 'edit') && (
        <FixedFields
          animal={animal}
          fields={[
            ...(card ? ['card' as const] : []),
            ...(codes.microchip ? ['microchip' as const] : []),
          ]}
        />
      )}
      {needsCard && <p className={styles.small}>{t('ids.noCard')}</p>}
      {can(animal, 'edit') && (
        <ButtonRow>
          {can(animal, 'addCard') && (
            <Button kind="secondary" onClick={() => setDialog('card')}>
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
          {can(animal, 'correct') && (
            <Button kind="quiet" onClick={() => setDialog('correct')}>
              {t('correction.open')}
            </Button>
          )}
          {can(animal, 'buyCard') && (
            <BuyCard id={animal.unique_id} className={buttonClass({ kind: 'plain' })}>
              {t('ids.buyCard')}
            </BuyCard>
          )}
        </ButtonRow>
      )}
      {dialog === 'card' && <AddCardDialog animal={animal} onClose={() => setDialog(undefined)} />}
      {dialog === 'correct' && (
        <CorrectDialog animal={animal} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'codes' && (
        <AddCodesDialog
          animal={animal}
          onClose={() => setDialog(undefined)}
          onAddCard={() => setDialog('card')}
        />
      )}
    </SectionCard>
  )
}
