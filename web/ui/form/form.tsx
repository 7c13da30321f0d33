import { useEffect, useRef, type ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { classes } from '../classes.ts'
import { Notice } from '../notice.tsx'
import style from './form.module.css'
import { useKeptTyping } from './kept/kept-typing.ts'
import { errorsByPath, useErrorText } from './messages.ts'
import { fieldsOf, type SchemaForm } from './schema-form.ts'

interface FormProps<V extends FieldValues> {
  form: SchemaForm<V>
  children: ReactNode
  /** Accessible name, where no heading is right above. */
  label?: string
  className?: string
  /** About the form as a whole, above and below its fields. */
  before?: ReactNode
  after?: ReactNode
}

/** Errors beside fields, summarized on top, with those of fields that have no place here. */
export function Form<V extends FieldValues>({
  form,
  children,
  label,
  className,
  before,
  after,
}: FormProps<V>) {
  const element = useRef<HTMLFormElement>(null)
  const { refusals } = form
  useKeptTyping(form, element)
  useEffect(() => {
    if (refusals === 0) return
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // In a group of choices, focus the first.
    const control = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong
    if (control) return control.focus()
    // In a long dialog the message may be far above the pressed button.
    element.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [refusals])
  return (
    <form
      ref={element}
      className={classes(style.form, className)}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // A form in a dialog within a form submits alone.
        event.stopPropagation()
        void form.send()
      }}
    >
      {before}
      <Summary form={form} />
      {children}
      {after}
    </form>
  )
}

export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={style.row}>{children}</div>
)

function Summary<V extends FieldValues>({ form }: { form: SchemaForm<V> }) {
  const t = useTranslations('parts')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { methods, labels, failure, refusals } = form
  // Reading errors and submitCount here subscribes to them.
  const { errors } = methods.formState
  const fields = fieldsOf(labels)
  const wrong = fields.flatMap(([name, label]) => {
    const text =
      errors && errorText(methods.getFieldState(name as FieldPath<V>, methods.formState).error)
    return text ? [{ name: name as FieldPath<V>, label, text }] : []
  })
  const names = fields.map(([name]) => name)
  const homeless = errorsByPath(errors).flatMap(([path, error]) => {
    if (names.some((name) => path === name || path.startsWith(`${name}.`))) return []
    const text = errorText(error)
    return text ? [{ path, text }] : []
  })
  const count = wrong.length + homeless.length
  if (refusals === 0 || (count === 0 && !failure)) return null
  const failureText = failure && ('message' in failure ? failure.message : common(failure.key))
  // A single error is visible at its field: only announce it here.
  const silent = wrong.length < 2 && homeless.length === 0 && !failure
  return (
    <Notice
      kind="error"
      className={classes(style.summary, silent && 'spoken')}
      title={failureText ?? t('formErrors')}
    >
      {count > 0 && (
        <ul>
          {wrong.map(({ name, label, text }) => (
            <li key={name}>
              <button
                type="button"
                tabIndex={silent ? -1 : undefined}
                onClick={() => methods.setFocus(name)}
              >
                {t('fieldError', { label, text })}
              </button>
            </li>
          ))}
          {homeless.map(({ path, text }) => (
            <li key={path}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
