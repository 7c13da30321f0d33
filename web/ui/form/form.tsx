import { useEffect, useRef, type ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { classes } from '../classes.ts'
import { Notice } from '../notice.tsx'
import style from './form.module.css'
import { useErrorText } from './messages.ts'
import type { SchemaForm } from './schema-form.ts'

interface FormProps<V extends FieldValues> {
  form: SchemaForm<V>
  children: ReactNode
  /** Names the form for screen readers where its heading does not stand right above. */
  label?: string
  className?: string
}

/**
 * The one form of the product: what is wrong stands beside each field and, in short, above them
 * all.
 */
export function Form<V extends FieldValues>({ form, children, label, className }: FormProps<V>) {
  const element = useRef<HTMLFormElement>(null)
  const { refusals } = form
  useEffect(() => {
    if (refusals === 0) return
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // Of a group of choices the first one takes the focus.
    const control = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong
    if (control) return control.focus()
    // The button that was pressed may stand far below what failed, in a long dialog on a telephone.
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
        // A form in a dialog within a form sends itself alone.
        event.stopPropagation()
        void form.send()
      }}
    >
      <Summary form={form} />
      {children}
    </form>
  )
}

/** Fields side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={style.row}>{children}</div>
)

function Summary<V extends FieldValues>({ form }: { form: SchemaForm<V> }) {
  const t = useTranslations('common')
  const errorText = useErrorText()
  const { methods, labels, failure, refusals } = form
  // Reading errors and submitCount here subscribes this part to them.
  const { errors } = methods.formState
  const wrong = [...labels].flatMap(([name, label]) => {
    const text =
      errors && errorText(methods.getFieldState(name as FieldPath<V>, methods.formState).error)
    return text ? [{ name: name as FieldPath<V>, label, text }] : []
  })
  if (refusals === 0 || (wrong.length === 0 && !failure)) return null
  const failureText = failure && ('message' in failure ? failure.message : t(failure.key))
  // One wrong field says so itself, in sight; it is only read aloud here.
  const silent = wrong.length < 2 && !failure
  return (
    <Notice
      kind="error"
      className={classes(style.summary, silent && 'spoken')}
      title={failureText ?? t('formErrors')}
    >
      {wrong.length > 0 && (
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
        </ul>
      )}
    </Notice>
  )
}
