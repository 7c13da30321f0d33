import { useTranslations } from 'use-intl'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'

/** In place of a purchase whose link its reader just made useless. */
export function LinkWithdrawn() {
  const t = useTranslations('till.paid')
  const links = useTranslations('links.withdraw')
  const titles = useTranslations('screens.titles')
  return (
    <>
      <PageHeading>{titles('payment')}</PageHeading>
      <NotThere title={links('goneTitle')} screen="landing" back={t('home')}>
        <p>{links('done')}</p>
      </NotThere>
    </>
  )
}
