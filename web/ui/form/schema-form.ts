import { useEffect, useRef, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { useLocale } from 'use-intl'
import type { z } from 'zod'
import { needTexts } from '../parts/more-texts.ts'
import { onceBegun } from '../parts/use-part.ts'
import { needFile } from '../parts/why-missing.ts'
import { isAnswer, placeFailure, type Failure, type Suggested } from './failure.ts'

/** No screen needs it before something is checked. */
const checker = onceBegun(async () => (await import('./check-values.ts')).checkBy)

/** Passed to fields as `form`; unknown names do not compile. */
export interface SchemaForm<V extends FieldValues> {
  methods: UseFormReturn<V>
  send: () => Promise<void>
  /** For the next, once it was sent: empties what has not been typed since. */
  startAnew: () => void
  /** By field path, for the error summary, in the order of the fields; empty for one that is gone. */
  labels: Map<string, string>
  /** Incremented per failed attempt; the form then focuses the first wrong field. */
  refusals: number
  /** Attempts that passed here and failed when sent. */
  sentInVain: number
  /** Failure not tied to a field. */
  failure: Failure | null
  /** The server's alternatives to a refused value. */
  suggested: Suggested | null
}

interface Options<V extends FieldValues, Out> {
  /** Or what brings it, where the screen is read before anything is checked: `onceBegun`. */
  schema: z.ZodType<Out, V> | (() => Promise<z.ZodType<Out, V>>)
  defaults: DefaultValues<V>
  /** Gets the parsed values. Errors it throws appear beside fields or above the form. */
  onSubmit: (values: Out) => Promise<unknown> | void
  /** Returns true if the screen handles the failure itself, such as by leading to the login. */
  onFailure?: (error: unknown) => boolean
}

/** By the person, who needs no word of it. */
const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** Path and label of each field on screen. */
export const fieldsOf = (labels: ReadonlyMap<string, string>): [name: string, label: string][] =>
  [...labels].filter(([, label]) => label !== '')

const namesOf = (labels: ReadonlyMap<string, string>) => fieldsOf(labels).map(([name]) => name)

/** Validates on submit, then on every change (requirements/accounts-and-public.md 5). */
export function useSchemaForm<V extends FieldValues, Out>({
  schema,
  defaults,
  onSubmit,
  onFailure,
}: Options<V, Out>): SchemaForm<V> {
  const methods = useForm<V, unknown, Out>({
    defaultValues: defaults,
    resolver: async (...given) => {
      const here = typeof schema === 'function' ? await schema() : schema
      const [checkBy] = await Promise.all([
        checker(),
        needFile(async () => needTexts(['validation'])),
      ])
      return checkBy<V, Out>(here)(...given)
    },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // Form does it in page order, also for server refusals.
    shouldFocusError: false,
  })
  const [labels] = useState(() => new Map<string, string>())
  const [refusals, setRefusals] = useState(0)
  const [sentInVain, setSentInVain] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  const sending = useRef(false)
  const refusal = useRef<unknown>(undefined)
  const sent = useRef<FieldValues>({})

  const send = async () => {
    // Ignore a double click.
    if (sending.current) return
    sending.current = true
    refusal.current = undefined
    setFailure(null)
    setSuggested(null)
    let refused = false
    const submit = methods.handleSubmit(
      async (values) => {
        sent.current = { ...methods.getValues() }
        try {
          await onSubmit(values)
        } catch (error) {
          setSentInVain((count) => count + 1)
          if (onFailure?.(error) || isCancelled(error)) return
          const { fields, rest, suggested: offered } = placeFailure(error, namesOf(labels))
          for (const [name, message] of Object.entries(fields)) {
            methods.setError(name as FieldPath<V>, { type: 'server', message })
          }
          setFailure(rest)
          setSuggested(offered)
          refusal.current = error
          refused = true
        }
      },
      () => (refused = true),
    )
    try {
      await submit()
    } catch (error) {
      // What checks the fields did not come.
      setFailure(placeFailure(error, []).rest)
      refused = true
    } finally {
      sending.current = false
      // After the fields know their errors: otherwise the first is not found.
      if (refused) setRefusals((count) => count + 1)
    }
  }
  const startAnew = () => {
    const newer = Object.entries(methods.getValues()).filter(
      ([name, value]) => value !== sent.current[name],
    )
    const first = methods.formState.defaultValues as unknown as FieldValues
    methods.reset({ ...first, ...Object.fromEntries(newer) } as V, { keepDefaultValues: true })
  }
  // What the server said of it follows the language of the page.
  const language = useLocale()
  useEffect(() => {
    if (!isAnswer(refusal.current)) return
    const { fields, rest } = placeFailure(refusal.current, namesOf(labels))
    for (const name of namesOf(labels) as FieldPath<V>[]) {
      if (methods.getFieldState(name).error?.type !== 'server') continue
      const message = fields[name]
      if (message) methods.setError(name, { type: 'server', message })
      else methods.clearErrors(name)
    }
    setFailure((former) => former && rest)
  }, [language, labels, methods])

  return {
    methods: methods as unknown as UseFormReturn<V>,
    send,
    startAnew,
    labels,
    refusals,
    sentInVain,
    failure,
    suggested,
  }
}
