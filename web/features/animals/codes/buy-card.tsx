import type { ReactNode } from 'react'
import { useAbout } from '#web/shared/about.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { ShopLink } from '#web/shared/screens/shop-link.tsx'

interface BuyCardProps {
  /** unique_id of the animal. */
  id: string
  className: string
  children: ReactNode
}

/** The shop of the settings where they name one, else the till for this animal. */
export function BuyCard({ id, className, children }: BuyCardProps) {
  const about = useAbout()
  if (about?.shopUrl) return <ShopLink className={className}>{children}</ShopLink>
  return (
    <ScreenLink screen="membership" params={{ id }} className={className}>
      {children}
    </ScreenLink>
  )
}
