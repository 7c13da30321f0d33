import { useQueryClient } from '@tanstack/react-query'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Endpoint } from '#domain/contract.ts'
import { CallError } from '#web/api/call.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { sayingInstead } from './failure-message.ts'

interface Decision<V extends FieldValues, Out> {
  schema: z.ZodType<Out, V>
  defaults: DefaultValues<V>
  decide: (values: Out) => Promise<unknown>
  /** The list that it is in. */
  list: Endpoint
  done: string
  /** Used if the server has no message. */
  failed: string
  onClose: () => void
}

/** Another member of staff may have decided first: always refetches the list. */
export function useDecision<V extends FieldValues, Out>({
  schema,
  defaults,
  decide,
  list,
  done,
  failed,
  onClose,
}: Decision<V, Out>) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: listQueries.of(list) })
  return useSchemaForm({
    schema,
    defaults,
    onSubmit: async (values) => {
      try {
        await decide(values)
      } catch (error) {
        throw sayingInstead(error, failed)
      }
      toast({ kind: 'success', text: done })
      onClose()
      await refresh()
    },
    onFailure: (error) => {
      if (!(error instanceof CallError) || error.code !== 'ALREADY_DECIDED') return false
      toast({ kind: 'error', text: error.message })
      onClose()
      void refresh()
      return true
    },
  })
}
