import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { animalsApi, type AnimalProfile, type FieldName } from '#domain/animals/animals.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon, EditIcon } from '#web/ui/drawings/icons.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './animals.module.css'
import { useChangedAnimal, useReloadAnimal } from '#web/shared/animals/use-animal.ts'

/** Milliseconds that the saved flag shows (part 2 section 9). */
const savedFor = 2000
/** Local storage: the keys that save and cancel have been explained. */
const hintKey = 'editHintShown'

export type FieldForm = SchemaForm<{ value: string }>

interface EditableFieldProps {
  animal: AnimalProfile
  name: FieldName
  label: string
  /** The stored value; empty where there is none. */
  value: string
  /** Said where there is no value. */
  none?: string
  /** The value as it is read. */
  shown: ReactNode
  schema: z.ZodType<unknown, { value: string }>
  /** The control that edits it. */
  control: (form: FieldForm, hint: ReactNode) => ReactNode
  /** Said while it is edited. */
  warning?: string
  /** Several lines: Enter starts a new one. */
  lines?: boolean
  readOnly?: boolean
}

/** One line of the profile, edited in its place (part 2 section 4). */
export function EditableField(props: EditableFieldProps) {
  const { label, name, value, none, shown, readOnly, animal } = props
  const t = useTranslations('animals')
  const [isEditing, setEditing] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [failure, setFailure] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

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
  const close = (outcome: { saved?: boolean; failure?: string }) => {
    setSaved(outcome.saved ?? false)
    setFailure(outcome.failure)
    setEditing(false)
  }

  if (isEditing) return <Editor {...props} onClose={close} />
  return (
    <div className={styles.field}>
      <div className={styles.fieldRow}>
        <div className={styles.fieldWords}>
          <p className={styles.fieldLabel} id={`${animal.unique_id}-${name}`}>
            {label}
          </p>
          <div className={styles.fieldValue}>{value === '' ? <span className={styles.none}>{none ?? t('profile.none')}</span> : shown}</div>
        </div>
        <span role="status">
          {isSaved && (
            <span className={styles.saved}>
              <CheckIcon size="1.1em" />
              <span aria-hidden="true">{t('edit.saved')}</span>
              <span className="spoken">{t('edit.success', { field: label })}</span>
            </span>
          )}
        </span>
        {!readOnly && (
          <button
            ref={opener}
            type="button"
            className={styles.iconButton}
            aria-label={value === '' ? t('edit.add', { field: label }) : t('edit.edit', { field: label })}
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

/** Tab or Enter accepts, Esc cancels; leaving it otherwise accepts too. */
function Editor({
  animal,
  name,
  label,
  value,
  schema,
  control,
  warning,
  lines,
  onClose,
}: EditableFieldProps & { onClose: (outcome: { saved?: boolean; failure?: string }) => void }) {
  const t = useTranslations('animals')
  const common = useTranslations('common')
  const [isFirst] = useState(() => localStorage.getItem(hintKey) === null)
  const changed = useChangedAnimal()
  const reload = useReloadAnimal(animal.unique_id)
  const box = useRef<HTMLDivElement>(null)
  const form: FieldForm = useSchemaForm({
    schema,
    defaults: { value },
    onSubmit: async (values) => {
      const given = (values as { value?: string }).value ?? ''
      if (given === value) return onClose({})
      const body = { name, value: given, was: value } as Parameters<typeof call<typeof animalsApi.update>>[1]['body']
      await changed(await call(animalsApi.update, { params: { id: animal.unique_id }, body }))
      onClose({ saved: true })
    },
    onFailure: (error) => {
      if (!(error instanceof CallError)) return false
      // What concerns the value itself stands beside it, to be corrected; anything else restores the former value.
      if (error.status === 400 && Object.keys(error.fields).length > 0) return false
      const isRefused = error.status >= 400 && error.status < 500
      if (isRefused) void reload()
      onClose({ failure: isRefused ? error.message : t('edit.failed', { field: label }) })
      return true
    },
  })

  useEffect(() => {
    localStorage.setItem(hintKey, 'yes')
    box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [])

  const onKey = (event: KeyboardEvent) => {
    const isControl = event.target instanceof HTMLElement && event.target.matches('input, select, textarea')
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose({})
    } else if (isControl && event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault()
      void form.send()
    } else if (isControl && event.key === 'Enter' && !lines && event.target instanceof HTMLSelectElement) {
      event.preventDefault()
      void form.send()
    }
  }
  const hint = isFirst ? t(lines ? 'edit.hintNotes' : 'edit.hint') : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the control inside
    <div ref={box} className={`${styles.field} ${styles.editor}`} onKeyDown={onKey}>
      <Form form={form} label={t('edit.edit', { field: label })}>
        {control(form, hint)}
        {warning && <p className={styles.small}>{warning}</p>}
        <div className={styles.buttons}>
          <SubmitButton form={form} kind="fir">
            {common('save')}
          </SubmitButton>
          <Button kind="plain" onClick={() => onClose({})}>
            {common('cancel')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
