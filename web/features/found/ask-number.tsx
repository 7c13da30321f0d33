import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AnyNumberForm, useFinderWords } from '#web/shared/numbers/any-number-form.tsx'
import { ScreenLink, useGo } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './found.module.css'

const PostFind = lazy(() =>
  import('./post-find.tsx').then((module) => ({ default: module.PostFind })),
)

export function AskNumber() {
  const t = useTranslations('search.found')
  const go = useGo()
  const words = useFinderWords()
  const [isPosted, setIsPosted] = useState(false)
  return (
    <PageBody width="form">
      <PageHeading lead={isPosted ? undefined : t('askLead')}>{words.heading}</PageHeading>
      {!isPosted && (
        <AnyNumberForm words={words} onNumber={(id) => go({ screen: 'found', params: { id } })} />
      )}
      <div className={styles.post}>
        <Suspense fallback={<Loading />}>
          <PostFind onPosted={setIsPosted} />
        </Suspense>
      </div>
      {!isPosted && (
        <section className={styles.others} aria-labelledby="others">
          <h2 id="others">{t('askNoNumber')}</h2>
          <ScreenLink screen="searchSpecies" className={buttonClass({ kind: 'quiet' })}>
            <PinIcon />
            {t('askSpecies')}
          </ScreenLink>
        </section>
      )}
    </PageBody>
  )
}
