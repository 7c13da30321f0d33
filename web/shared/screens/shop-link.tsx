import type { AnchorHTMLAttributes } from 'react'
import { useAbout } from '../about.ts'
import { ScreenLink } from './screen-link.tsx'

/** To the shop of the settings where they name one, else to our own. */
export function ShopLink({
  children,
  ...anchor
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  const about = useAbout()
  if (!about?.shopUrl)
    return (
      <ScreenLink screen="shop" {...anchor}>
        {children}
      </ScreenLink>
    )
  return (
    <a href={about.shopUrl} rel="noopener" {...anchor}>
      {children}
    </a>
  )
}
