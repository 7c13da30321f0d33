import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { WizardContext } from '#domain/wizard/context.ts'
import { animalQueries } from '#web/shared/animals/animal.queries.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { useIsLost } from '#web/shared/session/lost-way.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { isQuick } from './wizard-calls.ts'

/**
 * Side effects of the wizard's end. Returns whether it navigated: the quick add opens the animal
 * (requirements/animals.md 8), with the report of its loss if the person came for that.
 */
export function useArrival(): (context: WizardContext) => Promise<boolean> {
  const t = useTranslations('animals.add')
  const client = useQueryClient()
  const screens = useAnimalScreens()
  const go = useGo()
  const isLost = useIsLost()
  return async (context) => {
    const { registered, infos } = context
    if (!registered) return false
    void client.invalidateQueries({ queryKey: animalQueries.all })
    if (!isQuick(context) || !infos) return false
    toast({ kind: 'success', text: t('success', { name: infos.name, sex: infos.sex }) })
    await go({
      screen: screens.one,
      params: { id: registered.data.unique_id },
      search: { lost: isLost ? '1' : undefined },
      replace: true,
    })
    return true
  }
}
