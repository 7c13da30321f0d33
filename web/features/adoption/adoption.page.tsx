import { useTranslations } from 'use-intl'
import { useScreenSearch } from '#web/shared/screen-link.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Adoptable } from './adoptable.tsx'
import { AdoptionForm } from './adoption-form.tsx'
import { readQuery } from './adoption-query.ts'

/** Animals up for adoption near an address; what is looked for, and in which order, stands in the address of the page. */
export function Page() {
  const t = useTranslations('adoption.search')
  const query = readQuery(useScreenSearch())
  const { species, place, address } = query
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <AdoptionForm key={[species, place?.join(), address].join(' ')} query={query} />
      {place && <Adoptable {...query} place={place} />}
    </PageBody>
  )
}
