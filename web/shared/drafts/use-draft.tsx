import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form'
import { sendingOf, type Sending } from '#web/shared/forms/idempotency-key.ts'
import { useSession } from '#web/shared/session/session.ts'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import type { draftForms, DraftForm, DraftValues } from './draft-forms.ts'
import { mayBeKept } from './draft-mark.ts'
import type { DraftKeeper, ShownDraft } from './keep-draft.ts'

/** A form none of whose names the allow-list has wrong. */
type FormOf<V> = {
  [F in DraftForm]: keyof (typeof draftForms)[F] extends keyof V ? F : never
}[DraftForm]

export interface Draft {
  /** For `Form`: what was kept, above the fields, or below them for whoever types already. */
  line: { before?: ReactNode; after?: ReactNode }
  /** The Idempotency-Key of a body; the same for the same one, even after a reload. */
  keyFor: (body: unknown) => string
  /** After it was sent: nothing stays. */
  sent: () => void
  erase: () => void
}

/** Forms begin with plain values, and change them in place. */
const copyOf = <T,>(values: T): T => JSON.parse(JSON.stringify(values)) as T

/**
 * Keeps what is typed into a form on this device until it is sent, for a day
 * (docs/decisions/0116-drafts.md). What does so loads with the first touch, or with the page for
 * whoever left something.
 * @param of what the form is about, such as the id of an animal
 * @param fixed values that stay as they are in the form, whatever was kept
 * @param instead a form that may have been begun in its place before the login
 */
export function useDraft<V extends FieldValues>(
  { methods }: SchemaForm<V>,
  form: FormOf<V>,
  of = '',
  { fixed, instead }: { fixed?: Partial<V> | undefined; instead?: DraftForm } = {},
): Draft {
  const { email } = useSession()
  const [shown, setShown] = useState<ShownDraft & { isLate: boolean }>()
  const keeper = useRef<Promise<DraftKeeper>>(undefined)
  const sending = useRef<Sending>(undefined)
  const [start] = useState(() => ({ who: email, initial: copyOf(methods.getValues()), fixed }))

  const reset = () => {
    const captcha = methods.getValues('captcha' as FieldPath<V>)
    methods.reset({ ...copyOf(start.initial), ...(captcha && { captcha }) } as V)
  }
  useEffect(() => {
    const isLate = () => document.activeElement?.closest('form') != null
    const begin = () =>
      (keeper.current ??= import('./keep-draft.ts').then(({ keepDraft, DraftLine: Line }) =>
        keepDraft({
          place: { form, of, who: start.who },
          initial: start.initial,
          fixed: start.fixed,
          instead,
          read: () => methods.getValues() as DraftValues,
          put: (values, sent) => {
            sending.current = sent
            for (const [name, value] of Object.entries(values))
              methods.setValue(name as FieldPath<V>, value as PathValue<V, FieldPath<V>>, {
                shouldDirty: true,
              })
          },
          show: (next) =>
            setShown((last) =>
              next ? { ...next, Line, isLate: last?.isLate ?? isLate() } : undefined,
            ),
        }),
      ))
    const work = (what: (one: DraftKeeper) => unknown) =>
      void keeper.current?.then(what).catch(() => undefined)
    if (mayBeKept()) void begin().catch(() => undefined)
    const touch = ({ target }: Event) =>
      target instanceof Element && target.closest('form') && void begin().catch(() => undefined)
    const leave = () => work((one) => one.write())
    document.addEventListener('focusin', touch)
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', leave)
    const stop = methods.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Solves itself.
        if (name === 'captcha') return
        void begin().catch(() => undefined)
        work((one) => one.changed())
      },
    })
    return () => {
      stop()
      document.removeEventListener('focusin', touch)
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', leave)
      work((one) => one.close())
      keeper.current = undefined
    }
  }, [methods, form, of, instead, start])
  useEffect(() => {
    void keeper.current?.then((one) => one.become(email)).catch(() => undefined)
  }, [email])

  const line = shown && (
    <shown.Line
      shown={shown}
      onResume={() => void keeper.current?.then((one) => one.resume())}
      onErase={() => void keeper.current?.then((one) => one.erase(reset))}
    />
  )
  return {
    line: shown?.isLate ? { after: line } : { before: line },
    keyFor: (body) => {
      const now = (sending.current = sendingOf(body, sending.current))
      void keeper.current?.then((one) => one.sends(now)).catch(() => undefined)
      return now.key
    },
    sent: () => void keeper.current?.then((one) => one.sent()).catch(() => undefined),
    erase: () => void keeper.current?.then((one) => one.erase(reset)).catch(() => undefined),
  }
}
