import { useTranslations } from 'use-intl'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useReloadRegistries } from './use-reload-registries.ts'

/**
 * Saves a registry or a prefix from its dialog, says so, closes it, and has the lists read again.
 */
export function useSaving(onClose: () => void): (work: () => Promise<unknown>) => Promise<void> {
  const t = useTranslations('microchips.registries')
  const reload = useReloadRegistries()
  return async (work) => {
    try {
      await work()
    } catch (error) {
      throw sayingInstead(error, t('saveFailed'))
    }
    toast({ kind: 'success', text: t('saved') })
    onClose()
    await reload()
  }
}
