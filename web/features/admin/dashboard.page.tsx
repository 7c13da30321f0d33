import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Figures } from './figures.tsx'
import { Items } from './items.tsx'
import { Lots } from './lots.tsx'
import { Usage } from './usage.tsx'

/** The admin area's first screen: the figures of the moment, the stock, and how often each call is made. */
export function Page() {
  const t = useTranslations('admin')
  const [lot, setLot] = useState<string>()
  const showLot = (id: string) => {
    setLot(id)
    document.getElementById('items')?.scrollIntoView()
  }
  return (
    <PageBody>
      <PageHeading>{t('heading')}</PageHeading>
      <Figures />
      <Lots onShow={({ id }) => showLot(id)} />
      <Items lot={lot} onEveryLot={() => setLot(undefined)} />
      <Usage />
    </PageBody>
  )
}
