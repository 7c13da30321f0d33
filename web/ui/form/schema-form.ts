import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { encodeIssues } from './messages.ts'
import { placeFailure, type Failure, type Suggested } from './failure.ts'

/**
 * A form made of a schema: fields take it as `form`, and names that the schema does not have do not
 * compile.
 */
export interface SchemaForm<V extends FieldValues> {
  methods: UseFormReturn<V>
  /** Sends the form, as its submit button does. */
  send: () => Promise<void>
  /** Label by field path, for the summary of errors. */
  labels: Map<string, string>
  /** Grows at each attempt that failed; the form then moves the focus to the first wrong field. */
  refusals: number
  /** What failed beside the fields: the message of the server, or what stands in for it. */
  failure: Failure | null
  /** What the server would take in place of what it refused beside a field. */
  suggested: Suggested | null
}

interface Options<V extends FieldValues, Out> {
  /** The contract's own schema of the body. */
  schema: z.ZodType<Out, V>
  defaults: DefaultValues<V>
  /**
   * Receives what the schema made of the values. What it throws lands beside its fields, or above
   * the form.
   */
  onSubmit: (values: Out) => Promise<unknown> | void
  /**
   * Returns true for a failure that the screen answers in its own way, such as leading to the
   * login.
   */
  onFailure?: (error: unknown) => boolean
}

/** Validates on submit, then again on every change (requirements/accounts-and-public.md 5). */
export function useSchemaForm<V extends FieldValues, Out>({
  schema,
  defaults,
  onSubmit,
  onFailure,
}: Options<V, Out>): SchemaForm<V> {
  const methods = useForm<V, unknown, Out>({
    defaultValues: defaults,
    resolver: standardSchemaResolver<V, unknown, Out>(encodeIssues(schema)),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // Form does it, in the order of the page, for what the server refuses too.
    shouldFocusError: false,
  })
  const [labels] = useState(() => new Map<string, string>())
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  const sending = useRef(false)

  const send = async () => {
    // A second press while the first is on its way would do the deed twice.
    if (sending.current) return
    sending.current = true
    setFailure(null)
    setSuggested(null)
    let refused = false
    const submit = methods.handleSubmit(
      async (values) => {
        try {
          await onSubmit(values)
        } catch (error) {
          if (onFailure?.(error)) return
          const { fields, rest, suggested: offered } = placeFailure(error, [...labels.keys()])
          for (const [name, message] of Object.entries(fields)) {
            methods.setError(name as FieldPath<V>, { type: 'server', message })
          }
          setFailure(rest)
          setSuggested(offered)
          refused = true
        }
      },
      () => (refused = true),
    )
    try {
      await submit()
    } finally {
      sending.current = false
      // Only now do the fields know that they are wrong: the focus would not find the first of them
      // before.
      if (refused) setRefusals((count) => count + 1)
    }
  }
  return {
    methods: methods as unknown as UseFormReturn<V>,
    send,
    labels,
    refusals,
    failure,
    suggested,
  }
}
