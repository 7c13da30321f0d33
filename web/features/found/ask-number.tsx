import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { ScreenLink, useGo } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { SearchIcon } from '#web/ui/drawings/first-icons.tsx'
import { ChipIcon, PinIcon } from '#web/ui/drawings/icons.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { onceBegun } from '#web/ui/parts/use-part.ts'
import styles from './found.module.css'

const PostFind = lazy(() =>
  import('./post-find.tsx').then((module) => ({ default: module.PostFind })),
)

const check = onceBegun(async () => import('./number-check.ts'))

export function AskNumber() {
  const t = useTranslations('search.found')
  const [isPosted, setIsPosted] = useState(false)
  return (
    <PageBody width="form">
      <PageHeading lead={isPosted ? undefined : t('askLead')}>{t('askHeading')}</PageHeading>
      {!isPosted && <NumberForm />}
      <div className={styles.post}>
        <Suspense fallback={<Loading />}>
          <PostFind onPosted={setIsPosted} />
        </Suspense>
      </div>
      {!isPosted && (
        <section className={styles.others} aria-labelledby="others">
          <h2 id="others">{t('askNoNumber')}</h2>
          <OtherSearches />
        </section>
      )}
    </PageBody>
  )
}

function OtherSearches() {
  const t = useTranslations('search.found')
  return (
    <>
      <ScreenLink screen="searchSpecies" className={buttonClass({ kind: 'quiet' })}>
        <PinIcon />
        {t('askSpecies')}
      </ScreenLink>
      <ScreenLink screen="searchMicrochip" className={buttonClass({ kind: 'quiet' })}>
        <ChipIcon />
        {t('askMicrochip')}
      </ScreenLink>
    </>
  )
}

/** Keeps the typed number for correction, with a link to search all numbers. */
export function UnknownNumber({ typed }: { typed: string }) {
  const t = useTranslations('search.found')
  return (
    <PageBody width="form">
      <PageHeading>{t('askHeading')}</PageHeading>
      <Notice kind="warning" title={t('unknownTitle')} className={styles.unknown}>
        {t('unknown')}
      </Notice>
      <NumberForm typed={typed} />
      <section className={styles.others} aria-labelledby="others">
        <h2 id="others">{t('unknownOthers')}</h2>
        <ScreenLink
          screen="searchNumber"
          search={{ number: typed }}
          className={buttonClass({ kind: 'secondary' })}
        >
          <SearchIcon />
          {t('unknownEverywhere')}
        </ScreenLink>
        <OtherSearches />
        <ScreenLink
          screen="contact"
          search={{ subject: 'found', number: typed }}
          className={buttonClass({ kind: 'quiet' })}
        >
          {t('unknownContact')}
        </ScreenLink>
      </section>
    </PageBody>
  )
}

function NumberForm({ typed = '' }: { typed?: string }) {
  const t = useTranslations('search.found')
  const go = useGo()
  const form = useSchemaForm({
    schema: async () => (await check()).numberCheck,
    defaults: { number: inGroups(typed) },
    onSubmit: async ({ number }) => {
      await go({ screen: 'found', params: { id: number } })
    },
  })
  return (
    <Form form={form} label={t('askHeading')}>
      <TextField
        form={form}
        name="number"
        label={t('askLabel')}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        figures
      />
      <SubmitButton form={form} large wide>
        {t('askSubmit')}
      </SubmitButton>
    </Form>
  )
}
