import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { optionalAtCounter } from '#domain/cities/fee-rules.ts'
import type { Licence } from '#domain/licences/replies/licence-replies.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { useToday } from '#web/shared/today.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { AnimalFields } from './form/animal-fields.tsx'
import {
  correctionOf,
  correctionSchema,
  withTyped,
  type CorrectionValues,
} from './correction-values.ts'
import { useFinish } from './use-finish.ts'
import styles from './counter/counter.module.css'
import { KeeperFields } from './form/keeper-fields.tsx'
import type { LicenceValues } from './licence-values.ts'
import { licenceQueries } from './licences.queries.ts'
import { ProvenanceFields } from './form/provenance-fields.tsx'

/** What a licence declares, corrected by a clerk. */
export function Page() {
  const t = useTranslations('counter')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('correctLicence')
  const query = useQuery(licenceQueries.one(id))
  return (
    <PageBody>
      <PageHeading lead={t('correct.lead')}>
        {query.data
          ? t('correct.heading', { name: query.data.animalInfo.animalName })
          : titles('correctLicence')}
      </PageHeading>
      <QueryView
        query={query}
        loading={t('page.loading')}
        failed={t('page.failed')}
        notFound={
          <NotThere title={t('page.unknownTitle')} screen="licences" back={t('page.back')}>
            <p>{t('page.unknown')}</p>
          </NotThere>
        }
      >
        {(licence) =>
          licence.actions.includes('correct') ? (
            <Correction key={id} licence={licence} />
          ) : (
            <Notice still>{t('correct.closed')}</Notice>
          )
        }
      </QueryView>
    </PageBody>
  )
}

function Correction({ licence }: { licence: Licence }) {
  const t = useTranslations('counter.correct')
  const id = licence.unique_id
  const today = useToday()
  const finish = useFinish()
  const { data: city } = useQuery(licenceQueries.city(licence.cityId))
  const mayBeWithoutEmail = optionalAtCounter(city?.rules).isEmailOptional
  const client = useQueryClient()
  /** As the form shows it. */
  const [seen, setSeen] = useState(licence)
  const form = useSchemaForm({
    schema: correctionSchema,
    defaults: correctionOf(licence),
    onSubmit: async (body) => {
      try {
        const was = seen.version
        await finish(
          'correct',
          await call(licencesApi.save, { params: { id }, body: { ...body, was } }),
        )
      } catch (error) {
        if (error instanceof CallError && error.code === 'STALE') await takeNewest()
        throw sayingInstead(error, t('failed'))
      }
    },
  })
  /** Shows what another window saved, under what was typed here. */
  const takeNewest = async () => {
    const newest = await client.fetchQuery({ ...licenceQueries.one(id), staleTime: 0 })
    const typed = form.methods.getValues()
    form.methods.reset(withTyped(correctionOf(seen), typed, correctionOf(newest)))
    setSeen(newest)
  }
  // The fields of the application are among those of the correction.
  const declared = form as unknown as SchemaForm<LicenceValues>
  return (
    <Form form={form} label={t('heading', { name: licence.animalInfo.animalName })}>
      <div className={styles.form}>
        <Card as="section" className={styles.stack} aria-labelledby="correct-keeper">
          <h2 id="correct-keeper">{t('keeper')}</h2>
          <KeeperFields form={declared} mayBeWithoutEmail={mayBeWithoutEmail} />
        </Card>
        <Card as="section" className={styles.stack} aria-labelledby="correct-animal">
          <h2 id="correct-animal">{t('animal')}</h2>
          <AnimalFields form={declared} />
        </Card>
        {licence.status === 'pending' && <Years form={form} licence={licence} />}
        <Card as="section" className={styles.stack} aria-labelledby="correct-provenance">
          <h2 id="correct-provenance">{t('provenance')}</h2>
          <ProvenanceFields form={declared} isClerk />
        </Card>
        <Card as="section" className={styles.stack} aria-labelledby="correct-decision">
          <h2 id="correct-decision">{t('decision')}</h2>
          <p className={styles.small}>{t('decisionText')}</p>
          <DecisionFields form={form} today={today} />
        </Card>
        <SubmitButton form={form} large wide>
          {t('submit')}
        </SubmitButton>
        <ScreenLink
          screen="proLicence"
          params={{ id }}
          className={buttonClass({ kind: 'quiet', wide: true })}
        >
          {t('back')}
        </ScreenLink>
      </div>
    </Form>
  )
}

/** Of one that is not paid yet, where the city sells several numbers of years. */
function Years({
  form,
  licence: { offers },
}: {
  form: SchemaForm<CorrectionValues>
  licence: Licence
}) {
  const t = useTranslations('counter.correct')
  const apply = useTranslations('apply.fields')
  const money = useMoney()
  if (offers.length < 2) return null
  return (
    <Card as="section" className={styles.stack} aria-labelledby="correct-years">
      <h2 id="correct-years">{apply('years')}</h2>
      <p className={styles.small}>{t('yearsText')}</p>
      <SegmentedField
        form={form}
        name="years"
        label={apply('years')}
        choices={offers.map(({ years, total }) => ({
          value: String(years),
          label: `${apply('yearsChoice', { years })} · ${money(total)}`,
        }))}
      />
    </Card>
  )
}

function DecisionFields({ form, today }: { form: SchemaForm<CorrectionValues>; today: string }) {
  const t = useTranslations('counter.correct')
  return (
    <>
      <DateField form={form} name="decision.date" label={t('decisionDate')} max={today} optional />
      <TextField
        form={form}
        name="decision.reference"
        label={t('decisionReference')}
        maxLength={100}
        optional
      />
      <TextAreaField
        form={form}
        name="decision.conditions"
        label={t('decisionConditions')}
        maxLength={2000}
        optional
      />
    </>
  )
}
