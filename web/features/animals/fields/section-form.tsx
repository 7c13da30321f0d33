import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { useWatch, type FieldPath } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import type { Section } from '#domain/animals/fields/animal-fields.ts'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import type { FieldChanges } from '#domain/animals/fields/field-change.ts'
import { call, CallError } from '#web/api/call.ts'
import { useChangedAnimal, useReloadAnimal } from '#web/shared/animals/use-animal.ts'
import { keepEdit, readEdit } from '#web/shared/memory/kept-edits.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from '../animals.module.css'
import { FieldControl } from './field-control.tsx'
import {
  changeableIn,
  editedAs,
  editSchema,
  isAsked,
  storedIn,
  textOf,
  useWarning,
  type EditableName,
} from './profile-fields.ts'
import { useFieldWords } from './use-field-words.ts'

interface Values {
  changes: { value: string }[]
}
interface Read {
  changes: { value?: string | boolean }[]
}
type Texts = Partial<Record<EditableName, string>>
/** What is kept of a form that is left: what its author saw, and typed. */
interface Draft {
  seen: Texts
  typed: Texts
}

/** A part of the profile with its heading, where the form has several. */
export interface Part {
  section: Section
  heading?: string
  /** Of its fields; all without it. */
  only?: readonly EditableName[]
}

/**
 * Several fields in one form; only what changed is sent, and all of it is saved or none. What was
 * typed stays until it is saved or given up, also over a reload.
 */
export function SectionForm({
  animal,
  parts,
  label,
  onClose,
}: {
  animal: AnimalProfile
  parts: readonly Part[]
  label: string
  onClose: () => void
}) {
  const t = useTranslations('animals')
  const common = useTranslations('common')
  const words = useFieldWords(animal.sex)
  const warning = useWarning()
  const { email: who } = useSession()
  const changed = useChangedAnimal()
  const reload = useReloadAnimal(animal.unique_id)
  const box = useRef<HTMLDivElement>(null)
  const kept = `${animal.unique_id} ${parts.map(({ section, only }) => [section, ...(only ?? [])].join(':')).join(' ')}`
  const [draft] = useState(() => readEdit<Draft>(who, kept))
  // What could be changed when editing began: a field keeps its place in the form.
  const [sections] = useState(() =>
    parts.map((part) => ({
      ...part,
      fields: changeableIn(part.section, animal).filter(
        (name) => part.only?.includes(name) ?? true,
      ),
    })),
  )
  const names = useMemo(() => sections.flatMap(({ fields }) => fields), [sections])
  const [seen, setSeen] = useState<Texts>(
    () =>
      Object.fromEntries(
        names.map((name) => [name, draft?.seen[name] ?? storedIn(animal, name)]),
      ) as Texts,
  )
  const [newer, setNewer] = useState<Texts>({})
  const isShown = (name: EditableName, values: Values) =>
    isAsked(name, (beside) => {
      const at = names.indexOf(beside)
      return at < 0 ? storedIn(animal, beside) : (values.changes[at]?.value ?? '')
    })

  const form: SchemaForm<Values> = useSchemaForm<Values, Read>({
    schema: z.object({
      changes: z.tuple(names.map(editSchema) as [ReturnType<typeof editSchema>]),
    }) as unknown as z.ZodType<Read, Values>,
    defaults: {
      changes: names.map((name) => ({
        value: draft?.typed[name] ?? editedAs(name, storedIn(animal, name)),
      })),
    },
    onSubmit: async ({ changes }) => {
      const shown = form.methods.getValues()
      const sent = names.flatMap((name, at) => {
        const value = changes[at]?.value ?? ''
        return isShown(name, shown) && textOf(value) !== seen[name] ? [{ at, name, value }] : []
      })
      if (sent.length > 0)
        await save(sent.map(({ name, value }) => ({ name, value, was: seen[name] }))).catch(
          (error: unknown) => {
            throw error instanceof CallError ? inForm(error, sent) : error
          },
        )
      keepEdit(who, kept, undefined)
      toast({ kind: 'success', text: t('edit.saved') })
      onClose()
    },
    onFailure: (error) => {
      if (!(error instanceof CallError)) return false
      if (error.status >= 400 && error.status < 500) void reload()
      const current = (error.answer['current'] ?? {}) as Partial<Record<EditableName, unknown>>
      const texts = Object.fromEntries(
        Object.entries(current).map(([name, value]) => [name, textOf(value)]),
      ) as Texts
      setSeen((former) => ({ ...former, ...texts }))
      setNewer(texts)
      return false
    },
  })
  const save = async (changes: object[]) =>
    changed(
      await call(animalsApi.updateSeveral, {
        params: { id: animal.unique_id },
        body: { changes: changes as unknown as FieldChanges },
      }),
    )

  const values = useWatch({ control: form.methods.control }) as Values
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [])
  useEffect(() => {
    const typed = Object.fromEntries(
      names.flatMap((name, at) => {
        const value = values.changes[at]?.value ?? ''
        return value === editedAs(name, seen[name] ?? '') ? [] : [[name, value]]
      }),
    )
    const isTouched = Object.keys(typed).length > 0
    keepEdit(who, kept, isTouched ? ({ seen, typed } satisfies Draft) : undefined)
  }, [values, seen, names, who, kept])

  const cancel = () => {
    keepEdit(who, kept, undefined)
    onClose()
  }
  const field = (name: EditableName) => {
    const at = names.indexOf(name)
    const path = `changes.${at}.value` as FieldPath<Values>
    const later = newer[name]
    if (at < 0 || !isShown(name, values)) return null
    return (
      <Fragment key={name}>
        <FieldControl
          form={form}
          at={path}
          name={name}
          label={t(`fields.${name}`)}
          hint={warning(name)}
          sex={animal.sex}
        />
        {later !== undefined && (
          <Notice
            kind="warning"
            still
            title={
              later === '' ? t('edit.staleEmpty') : t('edit.stale', { value: words(name, later) })
            }
          >
            <p>{t('edit.staleInForm')}</p>
            <Button
              kind="plain"
              onClick={() => {
                form.methods.setValue(path, editedAs(name, later))
                form.methods.clearErrors(path)
                form.methods.setFocus(path)
                setNewer(({ [name]: _taken, ...others }) => others)
              }}
            >
              {t('edit.takeNewer')}
            </Button>
          </Notice>
        )}
      </Fragment>
    )
  }
  return (
    <div ref={box} className={styles.editor}>
      {draft && (
        <Notice still>
          <p>{t('edit.draft')}</p>
        </Notice>
      )}
      <Form form={form} label={label}>
        {sections.map(({ section, heading, fields }) => (
          <Fragment key={section}>
            {heading && fields.length > 0 && <h3>{heading}</h3>}
            {fields.map(field)}
          </Fragment>
        ))}
        <FormEnd form={form} onCancel={cancel}>
          {common('save')}
        </FormEnd>
      </Form>
    </div>
  )
}

/** What the server says of the sent changes, at their places in the form. */
const inForm = (error: CallError, sent: readonly { at: number }[]): CallError =>
  error.renamed((path) =>
    path.replace(/^changes\.(\d+)/, (_, position) => `changes.${sent[Number(position)]?.at}`),
  )
