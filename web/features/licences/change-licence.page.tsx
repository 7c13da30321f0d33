import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApplicantsLicence } from '#domain/licences/replies/licence-replies.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import {
  ScreenLink,
  useGo,
  useScreenParams,
  useScreenSearch,
} from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { declaredOf, withTyped } from './correction-values.ts'
import { AnimalFields } from './form/animal-fields.tsx'
import { KeeperFields } from './form/keeper-fields.tsx'
import { ProvenanceFields } from './form/provenance-fields.tsx'
import { LicencePrice } from './licence-price.tsx'
import { changeSchema, demandsOf, groups, type LicenceValues } from './licence-values.ts'
import { licenceQueries } from './licences.queries.ts'
import styles from './licences.module.css'

type Declared = ReturnType<typeof declaredOf>

/** What an application declares, changed by its applicant until the payment. */
export function Page() {
  const t = useTranslations('apply')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('changeLicence')
  const { token = '' } = useScreenSearch()
  const query = useQuery(licenceQueries.applicants(id, token))
  return (
    <PageBody width="form">
      <PageHeading lead={t('change.lead')}>
        {query.data
          ? t('change.heading', { name: query.data.animalInfo.animalName })
          : titles('changeLicence')}
      </PageHeading>
      <QueryView
        query={query}
        loading={t('page.loading')}
        failed={t('page.failed')}
        notFound={
          <NotThere title={t('page.unknownTitle')} screen="landing" back={t('page.home')}>
            <p>{t('page.unknown')}</p>
          </NotThere>
        }
      >
        {(licence) =>
          licence.mayChange ? (
            <Change key={id} licence={licence} token={token} />
          ) : (
            <Notice still>
              <p>{t('change.closed')}</p>
              <ScreenLink screen="licence" params={{ id }} search={{ token }}>
                {t('change.back')}
              </ScreenLink>
            </Notice>
          )
        }
      </QueryView>
    </PageBody>
  )
}

function Change({ licence, token }: { licence: ApplicantsLicence; token: string }) {
  const t = useTranslations('apply')
  const { unique_id: id, cityId, animalInfo } = licence
  /** As the form shows it. */
  const [seen, setSeen] = useState(licence)
  const client = useQueryClient()
  const go = useGo()
  const { data: rules } = useQuery({
    ...licenceQueries.city(cityId),
    select: (shown) => shown.rules,
  })
  const { needsMicrochip } = demandsOf(rules, false)
  const schema = useMemo(() => changeSchema(needsMicrochip), [needsMicrochip])
  const form = useSchemaForm({
    schema,
    defaults: declaredOf(licence),
    onSubmit: async (body) => {
      const { payToken } = await call(licencesApi.change, {
        params: { id },
        query: { token },
        body: { ...body, was: seen.version },
      }).catch(async (error: unknown) => {
        if (error instanceof CallError && error.code === 'STALE') await takeNewest()
        else await client.invalidateQueries({ queryKey: ['licences', 'applicant', id] })
        throw sayingInstead(error, t('change.failed'))
      })
      toast({ kind: 'success', text: t(payToken === token ? 'change.saved' : 'change.newEmail') })
      await go({ screen: 'licence', params: { id }, search: { token: payToken }, replace: true })
    },
  })
  /** Shows what another window saved, under what was typed here. */
  const takeNewest = async () => {
    const newest = await client.fetchQuery({
      ...licenceQueries.applicants(id, token),
      staleTime: 0,
    })
    form.methods.reset(
      withTyped(declaredOf(seen), form.methods.getValues() as Declared, declaredOf(newest)),
    )
    setSeen(newest)
  }
  // The fields of the application, in its city.
  const declared = form as unknown as SchemaForm<LicenceValues>
  const parts = {
    keeper: <KeeperFields form={declared} />,
    animal: <AnimalFields form={declared} needsMicrochip={needsMicrochip} />,
    provenance: <ProvenanceFields form={declared} isClerk={false} />,
    end: <LicencePrice form={declared} city={{ id: cityId }} isClerk={false} />,
  }
  return (
    <Form form={form} label={t('change.heading', { name: animalInfo.animalName })}>
      <div className={styles.stack}>
        {groups.map(
          (group) =>
            group !== 'place' && (
              <Card
                key={group}
                as="section"
                className={styles.stack}
                aria-labelledby={`change-${group}`}
              >
                <h2 id={`change-${group}`}>{t(`groups.${group}`)}</h2>
                {parts[group]}
              </Card>
            ),
        )}
        <SubmitButton form={form} large wide>
          {t('change.submit')}
        </SubmitButton>
        <ScreenLink
          screen="licence"
          params={{ id }}
          search={{ token }}
          className={buttonClass({ kind: 'quiet', wide: true })}
        >
          {t('change.back')}
        </ScreenLink>
      </div>
    </Form>
  )
}
