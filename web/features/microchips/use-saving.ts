import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { registriesApi } from '#domain/microchips/registries.api.ts'
import { sayingInstead } from '#web/shared/failure-message.ts'
import { toast } from '#web/ui/toast/toast.ts'

/**
 * Saves a registry or a prefix from its dialog, says so, closes it, and has both lists read again:
 * each shows something of the other.
 */
export function useSaving(onClose: () => void): (work: () => Promise<unknown>) => Promise<void> {
  const t = useTranslations('microchips.registries')
  const client = useQueryClient()
  return async (work) => {
    try {
      await work()
    } catch (error) {
      throw sayingInstead(error, t('saveFailed'))
    }
    toast({ kind: 'success', text: t('saved') })
    onClose()
    await Promise.all(
      [registriesApi.registries, registriesApi.prefixes].map(({ path }) =>
        client.invalidateQueries({ queryKey: ['admin', path] }),
      ),
    )
  }
}
