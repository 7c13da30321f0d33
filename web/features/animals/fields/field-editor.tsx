import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fieldOf } from '#domain/animals/fields/animal-fields.ts'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { useChangedAnimal, useReloadAnimal } from '#web/shared/animals/use-animal.ts'
import { keep, readKept } from '#web/shared/memory/browser-store.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useKeyboard } from '#web/ui/use-keyboard.ts'
import styles from '../animals.module.css'
import { FieldControl } from './field-control.tsx'
import { editedAs, editSchema, textOf, type EditableName } from './profile-fields.ts'
import { useFieldWords } from './use-field-words.ts'

/** Local storage: the editing keys were explained. */
const hintKey = 'editHintShown'

/** Empty where nothing was to be saved. */
export interface Outcome {
  saved?: boolean
  failure?: string
}

interface FieldEditorProps {
  animal: AnimalProfile
  name: EditableName
  label: string
  /** Value when editing began. */
  stored: string
  warning?: string | undefined
  onClose: (outcome: Outcome) => void
}

/**
 * Tab or Enter saves, Esc cancels. On a conflict shows the newer value; saving again overwrites it.
 */
export function FieldEditor({ animal, name, label, stored, warning, onClose }: FieldEditorProps) {
  const t = useTranslations('animals')
  const common = useTranslations('common')
  const words = useFieldWords(animal.sex)
  const hasKeyboard = useKeyboard()
  const [isFirst] = useState(() => hasKeyboard && readKept(hintKey) === null)
  const [seen, setSeen] = useState(stored)
  const [newer, setNewer] = useState<string>()
  const changed = useChangedAnimal()
  const reload = useReloadAnimal(animal.unique_id)
  const box = useRef<HTMLDivElement>(null)
  const { kind } = fieldOf(name)
  const form: SchemaForm<{ value: string }> = useSchemaForm({
    schema: editSchema(name),
    defaults: { value: editedAs(name, stored) },
    onSubmit: async (values) => {
      const value = values.value ?? ''
      if (textOf(value) === seen) return onClose({})
      const body = { name, value, was: seen } as Parameters<
        typeof call<typeof animalsApi.update>
      >[1]['body']
      await changed(await call(animalsApi.update, { params: { id: animal.unique_id }, body }))
      onClose({ saved: true })
    },
    onFailure: (error) => {
      if (!(error instanceof CallError)) return false
      if (error.code === 'STALE') {
        const current = textOf(error.answer['current'])
        setSeen(current)
        setNewer(current)
        void reload()
        return true
      }
      // What could not be saved now may be sent again.
      if (error.status === 503 && error.isSaid) return false
      // Errors of the value itself can be corrected; any other error restores the former value.
      if (error.status === 400 && Object.keys(error.fields).length > 0) return false
      const isRefused = error.status >= 400 && error.status < 500
      if (isRefused) void reload()
      onClose({ failure: isRefused ? error.message : t('edit.failed', { field: label }) })
      return true
    },
  })

  const focus = () => box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  useEffect(() => {
    focus()
  }, [])
  useEffect(() => {
    if (isFirst) keep(hintKey, 'yes')
  }, [isFirst])
  useEffect(() => {
    if (newer !== undefined) focus()
  }, [newer])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isControl =
      event.target instanceof HTMLElement && event.target.matches('input, select, textarea')
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose({})
    } else if (isControl && event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault()
      void form.send()
    } else if (
      isControl &&
      event.key === 'Enter' &&
      kind !== 'lines' &&
      event.target instanceof HTMLSelectElement
    ) {
      event.preventDefault()
      void form.send()
    }
  })
  useEffect(() => {
    const element = box.current
    const press = (event: KeyboardEvent) => onKey(event)
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [])
  const hint = isFirst ? t(kind === 'lines' ? 'edit.hintNotes' : 'edit.hint') : undefined
  return (
    <div ref={box} className={`${styles.field} ${styles.editor}`}>
      <Form form={form} label={t('edit.edit', { field: label })}>
        <FieldControl
          form={form}
          at="value"
          name={name}
          label={label}
          hint={hint}
          sex={animal.sex}
        />
        {newer !== undefined && (
          <Notice
            kind="error"
            title={
              newer === '' ? t('edit.staleEmpty') : t('edit.stale', { value: words(name, newer) })
            }
          >
            {t('edit.staleHelp')}
          </Notice>
        )}
        {warning && <p className={styles.small}>{warning}</p>}
        <ButtonRow>
          <SubmitButton form={form} kind="secondary">
            {common('save')}
          </SubmitButton>
          <Button kind="plain" onClick={() => onClose({})}>
            {common('cancel')}
          </Button>
        </ButtonRow>
      </Form>
    </div>
  )
}
