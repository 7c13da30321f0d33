import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { showDay } from '#domain/dates.ts'
import { renewalsApi, type RenewableLicense } from '#domain/payments/renewals.api.ts'
import { call } from '#web/api/call.ts'
import { keepOrder } from '#web/shared/payments/kept-order.ts'
import { QuoteLines } from '#web/shared/payments/quote-lines.tsx'
import { LicenceTerms } from '#web/shared/payments/sale-terms.tsx'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { usePay } from '#web/shared/payments/use-pay.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from '../payments.module.css'

const schema = z.object({ years: z.string() })
type Done = z.output<typeof renewalsApi.free.reply>

/** What may be renewed and its price, before it is paid (requirements/contract.md 16). */
export function LicenseOffers({ license }: { license: RenewableLicense }) {
  const t = useTranslations('till.license')
  const common = useTranslations('common')
  const apply = useTranslations('apply')
  const law = useTranslations('till.law')
  const money = useMoney()
  const { email } = useSession()
  const pay = usePay('license')
  const { token, city, animal, species, period, offers, renewed } = license
  const [done, setDone] = useState<Done>()
  const form = useSchemaForm({
    schema,
    defaults: { years: String(offers[0]?.years ?? 1) },
    onSubmit: async ({ years }) => {
      if (offer?.total === 0) {
        setDone(await call(renewalsApi.free, { body: { token, years: Number(years) } }))
        return
      }
      keepOrder(email, {
        path: `/renewals/license?${new URLSearchParams({ token }).toString()}`,
        typed: {},
      })
      await pay({ token, years: Number(years), ...(offer && { total: offer.total }) })
    },
  })
  const chosen = useWatch({ control: form.methods.control, name: 'years' })
  const offer = offers.find(({ years }) => String(years) === chosen)
  return (
    <div className={styles.stack}>
      <Card as="section" aria-label={t('found')}>
        <Facts>
          <Fact label={t('animal')}>
            {animal} · {common(`species.${species}`)}
          </Fact>
          <Fact label={t('city')}>{city}</Fact>
          <Fact label={t('until')}>{showDay(period.to)}</Fact>
        </Facts>
      </Card>
      {done && (
        <Notice kind="success">
          <p>{t('done', { day: showDay(done.to) })}</p>
          {done.renewed ? <ToRenewed {...done.renewed} /> : <p>{t('doneByEmail')}</p>}
        </Notice>
      )}
      {renewed && (
        <Notice kind="success" still>
          <p>{t('renewed', { day: showDay(renewed.to) })}</p>
          <ToRenewed {...renewed} />
        </Notice>
      )}
      {!renewed && !done && (
        <Form form={form} label={t('heading')}>
          {offers.length > 1 && (
            <SegmentedField
              form={form}
              name="years"
              label={apply('fields.years')}
              choices={offers.map(({ years }) => ({
                value: String(years),
                label: apply('fields.yearsChoice', { years }),
              }))}
            />
          )}
          {offer && (
            <>
              <Card as="section" raised aria-labelledby="sums" className={styles.stack}>
                <h2 id="sums">{apply('price.title')}</h2>
                <QuoteLines quote={offer} />
              </Card>
              {offer.total > 0 && (
                <Card as="section" aria-labelledby="terms-of-sale">
                  <h2 id="terms-of-sale">{law('title')}</h2>
                  <LicenceTerms city={city} />
                </Card>
              )}
              <SubmitButton form={form} wide>
                {offer.total === 0 ? t('renewFree') : t('pay', { total: money(offer.total) })}
              </SubmitButton>
            </>
          )}
        </Form>
      )}
    </div>
  )
}

function ToRenewed({ unique_id: id, token }: NonNullable<RenewableLicense['renewed']>) {
  const t = useTranslations('till.license')
  return (
    <ScreenLink screen="licence" params={{ id }} search={{ token }}>
      {t('seeRenewed')}
    </ScreenLink>
  )
}
