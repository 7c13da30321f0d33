import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { can } from '#web/shared/animals/can.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ChipIcon, EditIcon, MedalIcon } from '#web/ui/drawings/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AddCodeForm } from './add-code-form.tsx'
import styles from '../animals.module.css'
import { CardRequired } from './card-required.tsx'

const kinds = ['microchip', 'tattoo', 'medal'] as const
export type CodeKind = (typeof kinds)[number]
const icons = { microchip: ChipIcon, tattoo: EditIcon, medal: MedalIcon }

interface AddCodesDialogProps {
  animal: AnimalProfile
  onClose: () => void
  /** Opens the card dialog, as a microchip needs a card. */
  onAddCard: () => void
}

/** A microchip without card has its tab too, which tells of the card. */
const isAddable = (animal: AnimalProfile, kind: CodeKind): boolean =>
  ({
    microchip: can(animal, 'addMicrochip') || animal.refusals.addMicrochip === 'CARD_REQUIRED',
    tattoo: can(animal, 'addTattoo'),
    medal: can(animal, 'addMedal') || can(animal, 'changeMedal'),
  })[kind]

/** One tab each; a microchip or tattoo already set is closed (requirements/animals.md 5). */
export function AddCodesDialog({ animal, onClose, onAddCard }: AddCodesDialogProps) {
  const t = useTranslations('animals')
  const codes = animal.ids.Codes
  const isOpen = (one: CodeKind) => isAddable(animal, one)
  const [kind, setKind] = useState<CodeKind>(kinds.find(isOpen) ?? 'microchip')
  const tabs = useRef<HTMLDivElement>(null)
  const needsCard = kind === 'microchip' && animal.refusals.addMicrochip === 'CARD_REQUIRED'

  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const open = kinds.filter(isOpen)
    const next = open[(open.indexOf(kind) + step + open.length) % open.length]
    if (!next) return
    event.preventDefault()
    setKind(next)
    tabs.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }

  return (
    <Dialog open onClose={onClose} title={t('codes.title')}>
      <div
        ref={tabs}
        role="tablist"
        tabIndex={-1}
        aria-label={t('codes.kinds')}
        className={styles.tabs}
        onKeyDown={onKey}
      >
        {kinds.map((one) => {
          const Sign = icons[one]
          const number = codes[one]
          return (
            <button
              key={one}
              id={`tab-${one}`}
              type="button"
              role="tab"
              className={styles.tab}
              aria-selected={one === kind}
              aria-disabled={!isOpen(one)}
              aria-controls="code-panel"
              tabIndex={one === kind ? 0 : -1}
              title={number === null ? undefined : t('codes.already', { number: inGroups(number) })}
              onClick={() => isOpen(one) && setKind(one)}
            >
              <Sign />
              {t(`fields.${one}`)}
            </button>
          )
        })}
      </div>
      <div id="code-panel" role="tabpanel" aria-labelledby={`tab-${kind}`}>
        {needsCard ? (
          <>
            <Notice kind="info" title={t('codes.cardFirst')} still className={styles.above} />
            <CardRequired animal={animal} onAddCard={onAddCard} />
          </>
        ) : (
          <AddCodeForm key={kind} animal={animal} kind={kind} onDone={onClose} />
        )}
      </div>
    </Dialog>
  )
}
