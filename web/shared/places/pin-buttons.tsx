import { useTranslations } from 'use-intl'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { PinIcon, PositionIcon } from '#web/ui/drawings/icons.tsx'

interface PinButtonsProps {
  isLooking: boolean
  isOpen: boolean
  onPosition: () => void
  onMap: () => void
}

/** Without props: keeps their place, so that nothing below moves when what they do has loaded. */
export function PinButtons({ isLooking, isOpen, onPosition, onMap }: Partial<PinButtonsProps>) {
  const t = useTranslations('parts.pin')
  return (
    <ButtonRow>
      <Button kind="quiet" disabled={!onPosition} onClick={onPosition} pending={isLooking}>
        <PositionIcon />
        {t('position')}
      </Button>
      <Button kind="quiet" disabled={!onMap} aria-expanded={isOpen} onClick={onMap}>
        <PinIcon />
        {t('onMap')}
      </Button>
    </ButtonRow>
  )
}
