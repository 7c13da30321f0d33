import { useTranslations } from 'use-intl'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass, type ButtonLook } from '#web/ui/button.tsx'

/** To the animal that something was, or may be, bought for. */
export function AnimalBack({
  animal: { unique_id: id, name },
  kind = 'secondary',
}: {
  animal: { unique_id: string; name: string }
  kind?: ButtonLook['kind']
}) {
  const t = useTranslations('till.membership')
  const { one } = useAnimalScreens()
  return (
    <ScreenLink screen={one} params={{ id }} className={buttonClass({ kind })}>
      {t('back', { name })}
    </ScreenLink>
  )
}
