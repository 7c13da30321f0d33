import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { City } from '#domain/cities/cities.api.ts'
import { contraindicatedBy } from '#domain/licences/contraindication.ts'
import { licenceMicrochip } from '#domain/licences/licence-form.ts'
import { QuoteLines } from '#web/shared/payments/quote-lines.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { LicenceValues } from './licence-values.ts'
import { licenceQueries } from './licences.queries.ts'
import styles from './licences.module.css'

interface LicencePriceProps {
  form: SchemaForm<LicenceValues>
  /** Undefined until one is chosen. */
  city: Pick<City, 'id'> | undefined
  isClerk: boolean
}

const flag = (on: unknown) => (on ? 'true' : 'false')

/** What the licence costs as the form stands now, by the rules of its city. */
export function LicencePrice({ form, city, isClerk }: LicencePriceProps) {
  const t = useTranslations('apply')
  const { animalInfo, ownerInfo, years } = useWatch({ control: form.methods.control })
  const id = city?.id ?? ''
  const age = Number(ownerInfo?.keeperAge)
  const contraindicated = contraindicatedBy(animalInfo?.contraindication)
  const asked = {
    species: animalInfo?.species,
    sterilized: flag(animalInfo?.sterilized),
    microchipped: flag(licenceMicrochip.safeParse(animalInfo?.microchip).success),
    rabies: flag(animalInfo?.rabiesVaccinationUpToDate),
    assistance: flag(animalInfo?.assistanceCertificate),
    ...(contraindicated.length > 0 && { contraindicated: contraindicated.join(',') }),
    parentConsent: flag(ownerInfo?.parentConsent),
    ...(ownerInfo?.keeperAge && Number.isInteger(age) && { keeperAge: String(age) }),
    channel: isClerk ? 'counter' : 'online',
  } as const
  const fewest = useQuery(licenceQueries.quote(id, asked))
  const { years: least, offered = [] } = fewest.data ?? {}
  const isOffered = offered.includes(Number(years))
  const isMore = isOffered && Number(years) !== least
  const more = useQuery({
    ...licenceQueries.quote(id, { ...asked, years: String(Number(years)) }),
    enabled: isMore,
  })
  // Another city or animal may be sold other numbers of years.
  const { setValue } = form.methods
  useEffect(() => {
    if (least !== undefined && !isOffered) setValue('years', least)
  }, [least, isOffered, setValue])
  const query = isMore ? more : fewest
  return (
    <>
      {offered.length > 1 && (
        <SelectField
          form={form}
          name="years"
          label={t('fields.years')}
          choices={offered.map((years) => ({
            value: String(years),
            label: t('fields.yearsChoice', { years }),
          }))}
        />
      )}
      {id === '' ? (
        <p>{t('price.choose')}</p>
      ) : (
        <QueryView query={query} failed={t('price.failed')}>
          {(quote) => <QuoteLines quote={quote} />}
        </QueryView>
      )}
      <p className={styles.small}>{t('price.firstOf')}</p>
    </>
  )
}
