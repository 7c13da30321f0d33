import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { catalogueQueries } from './catalogue.queries.ts'

/** Changes the catalogue, has it read again, and says so. */
export function useSave(): <T>(
  work: () => Promise<T>,
  words?: { done?: string; failed?: string },
) => Promise<T> {
  const t = useTranslations('catalogue')
  const client = useQueryClient()
  return async (work, { done = t('saved'), failed = t('saveFailed') } = {}) => {
    try {
      const answer = await work()
      toast({ kind: 'success', text: done })
      return answer
    } catch (error) {
      throw sayingInstead(error, failed)
    } finally {
      await client.invalidateQueries({ queryKey: catalogueQueries.all })
    }
  }
}
