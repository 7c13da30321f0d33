import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { PinIcon, PositionIcon } from '#web/ui/drawings/icons.tsx'

type Press = Omit<ComponentProps<typeof Button>, 'children' | 'kind'>

export function PinButtons({ position, map }: { position?: Press; map?: Press }) {
  const t = useTranslations('parts.pin')
  return (
    <ButtonRow>
      <Button kind="quiet" {...position}>
        <PositionIcon />
        {t('position')}
      </Button>
      <Button kind="quiet" {...map}>
        <PinIcon />
        {t('onMap')}
      </Button>
    </ButtonRow>
  )
}
