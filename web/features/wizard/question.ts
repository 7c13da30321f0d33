import { useEffect } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { WizardContext, WizardEvent } from '#domain/wizard/context.ts'
import { CallError } from '#web/api/call.ts'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'

export interface QuestionProps {
  context: WizardContext
  /** Field values when it was left or the page reloaded. */
  typed: object | undefined
  onType: (typed: object) => void
  /** Waits for the call that the answer starts; false if it leads to the same question. */
  send: (event: WizardEvent) => Promise<boolean>
}

interface QuestionForm<V extends FieldValues, Out> {
  schema: z.ZodType<Out, V>
  defaults: DefaultValues<V>
  eventOf: (values: Out) => WizardEvent
  /** Messages by field when the question repeats. */
  wrong?: Record<string, string>
}

/** Typed values are kept for the session. */
export function useQuestionForm<V extends FieldValues, Out>(
  { schema, defaults, eventOf, wrong = {} }: QuestionForm<V, Out>,
  { typed, onType, send }: QuestionProps,
): SchemaForm<V> {
  const form = useSchemaForm<V, Out>({
    schema,
    defaults: Object.assign({}, defaults, typed),
    onSubmit: async (values) => {
      if (!(await send(eventOf(values)))) throw new CallError(400, { fields: wrong })
    },
  })
  const { methods } = form
  useEffect(
    () =>
      methods.subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [methods, onType],
  )
  return form
}
