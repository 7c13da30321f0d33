import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fieldOf } from '#domain/animals/fields/animal-fields.ts'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { can } from '#web/shared/animals/can.ts'
import { CheckIcon, EditIcon } from '#web/ui/drawings/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from '../animals.module.css'
import { FieldEditor, type Outcome } from './field-editor.tsx'
import { canChange, storedIn, type EditableName } from './profile-fields.ts'
import { ReadText } from './read-text.tsx'
import { useFieldWords } from './use-field-words.ts'

/** Milliseconds of the saved flag (requirements/animals.md 9). */
const savedFor = 2000

/** Kinds whose values are written in figures. */
const figures = ['number', 'day', 'compactDay', 'instant', 'hour']

interface EditableFieldProps {
  animal: AnimalProfile
  name: EditableName
  /** Shown without value. */
  none?: string
  /** Shown while editing. */
  warning?: string
}

/** Edited in place (requirements/animals.md 4). */
export function EditableField({ animal, name, none, warning }: EditableFieldProps) {
  const t = useTranslations('animals')
  const words = useFieldWords(animal.sex)
  const [isEditing, setEditing] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [failure, setFailure] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const label = t(`fields.${name}`)
  const stored = storedIn(animal, name)
  const shown = words(name, stored)
  const { kind } = fieldOf(name)
  const readOnly = !can(animal, 'editInPlace') || !canChange(animal, name)

  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  useEffect(() => {
    if (!isSaved) return undefined
    const timer = setTimeout(() => setSaved(false), savedFor)
    return () => clearTimeout(timer)
  }, [isSaved])

  const open = () => {
    setFailure(undefined)
    setSaved(false)
    setEditing(true)
  }
  const close = (outcome: Outcome) => {
    setSaved(outcome.saved ?? false)
    setFailure(outcome.failure)
    setEditing(false)
  }

  if (isEditing)
    return (
      <FieldEditor
        animal={animal}
        name={name}
        label={label}
        stored={stored}
        warning={warning}
        onClose={close}
      />
    )
  return (
    <div className={styles.field}>
      <div className={styles.fieldRow}>
        <div className={styles.fieldWords}>
          <div className={styles.fieldHead}>
            <p className={styles.fieldLabel}>{label}</p>
            <p role="status" className={styles.saved}>
              {isSaved && (
                <>
                  <CheckIcon size="1.1em" />
                  {t('edit.success', { field: label })}
                </>
              )}
            </p>
          </div>
          {shown === '' && <p className={styles.none}>{none ?? t('profile.none')}</p>}
          {shown !== '' && kind === 'lines' && (
            <ReadText label={label} text={shown} opens={readOnly && can(animal, 'openText')} />
          )}
          {shown !== '' && kind !== 'lines' && (
            <p className={styles.fieldValue}>
              {figures.includes(kind) ? <span className="figures">{inGroups(shown)}</span> : shown}
            </p>
          )}
        </div>
        {!readOnly && (
          <button
            ref={opener}
            type="button"
            className={styles.iconButton}
            aria-label={
              stored === '' ? t('edit.add', { field: label }) : t('edit.edit', { field: label })
            }
            onClick={open}
          >
            <EditIcon />
          </button>
        )}
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
    </div>
  )
}
