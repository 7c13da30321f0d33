import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { z } from 'zod'
import type { City, ShownCity } from '#domain/cities/cities.api.ts'
import type { Language } from '#domain/language.ts'
import { location, type Location } from '#domain/places/location.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { streetOf } from '#domain/shop/street-of.ts'
import { say } from '#domain/validation/say.ts'
import { call } from '#web/api/call.ts'
import { FeeTable } from '#web/shared/licences/fee-table.tsx'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { keepEdit } from '#web/shared/memory/kept-edits.ts'
import { locateWords } from '#web/shared/places/locate-words.ts'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { foundAddress, type FoundAddress } from './licence-values.ts'
import { licenceQueries } from './licences.queries.ts'
import styles from './licences.module.css'

const schema = z.object({
  place: z.object(
    {
      text: z.string().trim().min(3, say('ADDRESS_INVALID')),
      city: z.string().optional(),
      postal: z.string().optional(),
      /** Of a pin, which has no city. */
      location: location.optional(),
    },
    say('LOCATION_REQUIRED'),
  ),
})

/**
 * From an address to its city, with its fees and the form, or to what to do where the city does not
 * use this registry. The address of the page names the municipality alone.
 */
export function Page() {
  const t = useTranslations('apply.find')
  const { municipality, city } = useScreenSearch()
  return (
    <PageBody width="form">
      <PageHeading lead={city === undefined && municipality === undefined && t('lead')}>
        {t('heading')}
      </PageHeading>
      {city !== undefined ? (
        <Known id={city} />
      ) : municipality !== undefined ? (
        <Found municipality={municipality} />
      ) : (
        <Ask />
      )}
    </PageBody>
  )
}

function Ask() {
  const t = useTranslations('apply.find')
  const go = useGo()
  const { email } = useSession()
  const language = useLocale()
  const form = useSchemaForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaults: {},
    onSubmit: async ({ place: { text, postal = '', ...chosen } }) => {
      const city = chosen.city ?? (await cityOf(text, chosen.location, language)) ?? text
      const street = streetOf(text, city)
      const found: FoundAddress = { addressLine1: street, postalCode: postal }
      // Of a city alone there is nothing to write again.
      keepEdit(email, foundAddress, street === text ? undefined : found)
      await go({ screen: 'cityLicence', search: { municipality: city } })
    },
  })
  return (
    <Form form={form} label={t('heading')}>
      <PlaceField form={form} name="place" label={t('address')} hint={t('addressHint')} free />
      <SubmitButton form={form} large wide>
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}

async function cityOf(text: string, pin: Location | undefined, language: Language) {
  const place = pin
    ? await call(searchApi.place, { body: { location: pin, language } })
    : await locateWords(text, 'place', language)
  return place.city
}

function Found({ municipality }: { municipality: string }) {
  const t = useTranslations('apply.find')
  const query = useQuery(licenceQueries.at(municipality))
  return (
    <QueryView query={query} loading={t('loading')} failed={t('failed')}>
      {(cities) => {
        const [only] = cities
        if (!only) return <NotHere municipality={municipality} />
        return cities.length === 1 ? (
          <Known id={only.id} />
        ) : (
          <Choose municipality={municipality} cities={cities} />
        )
      }}
    </QueryView>
  )
}

function Choose({ municipality, cities }: { municipality: string; cities: readonly City[] }) {
  const t = useTranslations('apply.find')
  return (
    <Card as="section" aria-labelledby="several" className={styles.stack}>
      <h2 id="several">{t('several', { municipality })}</h2>
      {cities.map(({ id, name }) => (
        <ScreenLink
          key={id}
          screen="cityLicence"
          search={{ city: id }}
          className={buttonClass({ kind: 'secondary', wide: true })}
        >
          {name}
        </ScreenLink>
      ))}
      <Other />
    </Card>
  )
}

function NotHere({ municipality }: { municipality: string }) {
  const t = useTranslations('apply.find')
  const { anonymous } = useSession()
  return (
    <EmptyState
      scene={NothingFoundScene}
      title={t('noneTitle', { municipality })}
      role="status"
      next={
        <>
          <ScreenLink
            screen={anonymous ? 'register' : 'addAnimal'}
            className={buttonClass({ kind: 'primary' })}
          >
            {t('register')}
          </ScreenLink>
          <Other />
        </>
      }
    >
      <p>{t('none')}</p>
      <p>{t('law')}</p>
    </EmptyState>
  )
}

const Other = () => {
  const t = useTranslations('apply.find')
  return (
    <ScreenLink screen="cityLicence" className={buttonClass({ kind: 'quiet' })}>
      {t('other')}
    </ScreenLink>
  )
}

function Known({ id }: { id: string }) {
  const t = useTranslations('apply.find')
  const query = useQuery(licenceQueries.city(id))
  return (
    <QueryView
      query={query}
      loading={t('loading')}
      failed={t('failed')}
      notFound={
        <EmptyState scene={NothingFoundScene} title={t('gone')} role="status" next={<Other />}>
          <p>{t('none')}</p>
        </EmptyState>
      }
    >
      {(city) => <Shown city={city} />}
    </QueryView>
  )
}

function Shown({ city: { id, name, organizationId, organization, rules } }: { city: ShownCity }) {
  const t = useTranslations('apply.find')
  return (
    <div className={styles.stack}>
      <Card as="section" raised aria-labelledby="city" className={styles.stack}>
        <h2 id="city">{name}</h2>
        <p>{t('by', { organization })}</p>
        <ButtonRow>
          <ScreenLink
            screen="newLicence"
            params={{ shelter: organizationId }}
            search={{ city: id }}
            className={buttonClass({ kind: 'primary' })}
          >
            {t('apply')}
          </ScreenLink>
          <ScreenLink
            screen="renewLicense"
            search={{ by: 'tag', city: name }}
            className={buttonClass({ kind: 'secondary' })}
          >
            {t('renew')}
          </ScreenLink>
        </ButtonRow>
      </Card>
      <Card as="section" aria-labelledby="prices" className={styles.stack}>
        <h2 id="prices">{t('prices')}</h2>
        {rules ? <Prices rules={rules} /> : <p>{t('withoutRules')}</p>}
      </Card>
      <ButtonRow>
        <Other />
      </ButtonRow>
    </div>
  )
}

function Prices({ rules }: { rules: NonNullable<ShownCity['rules']> }) {
  const t = useTranslations('apply.find')
  const words = useTranslations('cities.rules')
  const needs = useTranslations('licences.needs')
  const money = useMoney()
  const { fees, period, requires, maxPerDwelling, surcharge } = rules
  return (
    <>
      <FeeTable fees={fees} />
      <p className={styles.small}>{t('first')}</p>
      <Facts>
        <Fact label={t('period')}>{words(`periods.${period}`)}</Fact>
        {requires.length > 0 && (
          <Fact label={t('requires')}>{requires.map((need) => needs(need)).join(', ')}</Fact>
        )}
        {maxPerDwelling && <Fact label={t('most')}>{maxPerDwelling}</Fact>}
        {surcharge && (
          <Fact label={t('late')}>
            {words('surchargeText', { price: money(surcharge.cents), days: surcharge.afterDays })}
          </Fact>
        )}
      </Facts>
    </>
  )
}
