import { useTranslations } from 'use-intl'
import { AnyNumberForm, useFinderWords } from '#web/shared/numbers/any-number-form.tsx'
import { ScreenLink, useGo } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './found.module.css'

/** Keeps what was typed for correction, with what else can be done. */
export function UnknownNumber({ typed }: { typed: string }) {
  const t = useTranslations('search.found')
  const go = useGo()
  const words = useFinderWords()
  return (
    <PageBody width="form">
      <PageHeading>{t('askHeading')}</PageHeading>
      <Notice kind="warning" title={t('unknownTitle')} className={styles.unknown}>
        {t('unknown')}
      </Notice>
      <AnyNumberForm
        words={words}
        number={typed}
        onNumber={(id) => go({ screen: 'found', params: { id } })}
      />
      <section className={styles.others} aria-labelledby="others">
        <h2 id="others">{t('unknownOthers')}</h2>
        <ScreenLink screen="found" params={{}} className={buttonClass({ kind: 'secondary' })}>
          {t('unknownReport')}
        </ScreenLink>
        <ScreenLink screen="searchSpecies" className={buttonClass({ kind: 'quiet' })}>
          <PinIcon />
          {t('askSpecies')}
        </ScreenLink>
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
