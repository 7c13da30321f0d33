import { useQueryClient } from '@tanstack/react-query'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/failure-message.ts'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { toast } from '#web/ui/toast/toast.ts'

interface Decision<V extends FieldValues, Out> {
  schema: z.ZodType<Out, V>
  defaults: DefaultValues<V>
  decide: (values: Out) => Promise<void>
  /** What is said once it is decided. */
  done: string
  onClose: () => void
}

/** The form of a decision on a business; whatever comes of it, the list is read again. */
export function useDecision<V extends FieldValues, Out>({ schema, defaults, decide, done, onClose }: Decision<V, Out>) {
  const t = useTranslations('organizations.validation')
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['admin', organizationsApi.businesses.path] })
  return useSchemaForm({
    schema,
    defaults,
    onSubmit: async (values) => {
      try {
        await decide(values)
      } catch (error) {
        throw sayingInstead(error, t('failed'))
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
