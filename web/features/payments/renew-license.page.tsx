import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { licenseLookUp, renewalsApi, type RenewableLicense } from '#domain/payments/renewals.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { EndedLink } from '#web/shared/links/ended-link.tsx'
import { isLinkEnded } from '#web/shared/screens/link-gone.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { useCardHelp } from '#web/shared/support/card-help.tsx'
import { Button } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { TagLookUp } from './till/tag-look-up.tsx'
import styles from './payments.module.css'
import { CardNumbers } from './till/card-numbers.tsx'
import { LicenseOffers } from './till/license-offers.tsx'

/** Of the card in hand, or of the token of a letter (requirements/animals.md 2 and 5). */
export function Page() {
  const t = useTranslations('till.license')
  const { token, by } = useScreenSearch()
  const [byCard, setByCard] = useState(false)
  const isOfLetter = token !== undefined && !byCard
  const isByTag = by === 'tag'
  return (
    <PageBody width="form">
      <PageHeading lead={!isOfLetter && t(isByTag ? 'leadTag' : 'lead')}>
        {t('heading')}
      </PageHeading>
      {isOfLetter ? (
        <OfLetter token={token} onOther={() => setByCard(true)} />
      ) : (
        <Search key={by} isByTag={isByTag} />
      )}
    </PageBody>
  )
}

function OfLetter({ token, onOther }: { token: string; onOther: () => void }) {
  const t = useTranslations('till.license')
  const query = useQuery({
    queryKey: ['renewals', 'license', token],
    queryFn: ({ signal }) => call(renewalsApi.license, { body: { token }, signal }),
  })
  return (
    <QueryView
      query={query}
      failed={t('unavailable')}
      notFound={
        isLinkEnded(query.error) ? (
          <EndedLink kind="license" id={token.split('.')[0] ?? ''} token={token} />
        ) : (
          <Unknown title={t('goneTitle')} text={t('gone')} onAgain={onOther} />
        )
      }
    >
      {(license) => <LicenseOffers license={license} />}
    </QueryView>
  )
}

/** By the card in hand, or by the tag that the animal wears. */
function Search({ isByTag }: { isByTag: boolean }) {
  const t = useTranslations('till.license')
  const [found, setFound] = useState<Answer>()
  if (found === 'unknown')
    return (
      <Unknown
        title={t('noneTitle')}
        text={t(isByTag ? 'noneTag' : 'none')}
        onAgain={() => setFound(undefined)}
      />
    )
  if (found) return <LicenseOffers license={found} />
  return (
    <div className={styles.stack}>
      {isByTag ? <TagLookUp onAnswer={setFound} /> : <LookUp onAnswer={setFound} />}
      <p>
        <ScreenLink screen="renewLicense" search={isByTag ? {} : { by: 'tag' }}>
          {t(isByTag ? 'byCard' : 'byTag')}
        </ScreenLink>
      </p>
    </div>
  )
}
type Answer = RenewableLicense | 'unknown'
interface LookUpProps {
  onAnswer: (found: Answer) => void
}

const isUnknown = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'LICENSE_NOT_FOUND'

function Unknown({ title, text, onAgain }: { title: string; text: string; onAgain: () => void }) {
  const t = useTranslations('till.license')
  return (
    <EmptyState
      scene={NothingFoundScene}
      title={title}
      role="status"
      next={
        <Button kind="secondary" onClick={onAgain}>
          {t('again')}
        </Button>
      }
    >
      <p>{text}</p>
    </EmptyState>
  )
}

function LookUp({ onAnswer }: LookUpProps) {
  const t = useTranslations('till')
  const { email } = useSession()
  const help = useCardHelp()
  const form = useSchemaForm<z.input<typeof licenseLookUp>, z.output<typeof licenseLookUp>>({
    schema: licenseLookUp,
    defaults: { card: '', verif: '', email: email ?? '' },
    onSubmit: async (body) =>
      onAnswer(
        await call(renewalsApi.license, { body }).catch((error: unknown) => {
          throw sayingInstead(help.noting(error, body.card), t('license.failed'))
        }),
      ),
    onFailure: (error) => {
      if (isUnknown(error)) onAnswer('unknown')
      return isUnknown(error)
    },
  })
  return (
    <Form form={form} label={t('license.heading')}>
      <CardNumbers form={form} help={help} />
      <NewEmailField
        form={form}
        name="email"
        label={t('replacement.email')}
        hint={t('license.emailHint')}
      />
      <SubmitButton form={form} wide>
        {t('license.submit')}
      </SubmitButton>
    </Form>
  )
}
