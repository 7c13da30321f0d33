import { useEffect } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { WizardContext, WizardEvent } from '#domain/wizard/context.ts'
import { CallError } from '#web/api/call.ts'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'

/** What every question takes. */
export interface QuestionProps {
  context: WizardContext
  /** What stood in its fields when it was left, or the page reloaded. */
  typed: object | undefined
  onType: (typed: object) => void
  /**
   * Answers, and waits for the call that the answer starts; false where that leads to the same
   * question again.
   */
  send: (event: WizardEvent) => Promise<boolean>
}

interface QuestionForm<V extends FieldValues, Out> {
  schema: z.ZodType<Out, V>
  defaults: DefaultValues<V>
  eventOf: (values: Out) => WizardEvent
  /** What is said beside which field when the answer led to the same question again. */
  wrong?: Record<string, string>
}

/** The form of a question: what is typed in it is kept for the session, sent or not. */
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
