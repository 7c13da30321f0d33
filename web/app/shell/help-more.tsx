import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { firstScreens } from '#domain/screens/first-screens.ts'
import { UnreadMark } from '#web/features/chat/chat-marks.tsx'
import { useAbout } from '#web/shared/about.ts'
import { sessionQuery } from '#web/shared/session/session.queries.ts'
import { HeartIcon, MailIcon, PhoneIcon } from '#web/ui/drawings/first-icons.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { needTexts } from '../texts.tsx'
import styles from './shell.module.css'

const Talk = lazy(async () => {
  const [{ OwnTalk }] = await Promise.all([
    import('#web/features/chat/own-talk.tsx'),
    needTexts(['chat', 'validation']),
  ])
  return { default: OwnTalk }
})

/** What the help drawer offers besides the form; someone signed in talks with support in it. */
export function HelpMore() {
  const t = useTranslations('common')
  const about = useAbout()
  // The frame of the page may have failed for want of a session.
  const email = useQuery(sessionQuery).data?.email
  const [isTalking, setTalking] = useState(false)
  const isHere = window.location.pathname === firstScreens.chat.path
  if (isTalking && email)
    return (
      <section aria-label={t('helpChat')}>
        <Suspense fallback={<Loading />}>
          <Talk who={email} />
        </Suspense>
      </section>
    )
  return (
    <ul>
      <li>
        {!email || isHere ? (
          <a className={styles.entry} href={firstScreens.chat.path}>
            <MailIcon />
            {t('helpChat')}
          </a>
        ) : (
          <button type="button" className={styles.entry} onClick={() => setTalking(true)}>
            <MailIcon />
            {t('helpChat')}
            <UnreadMark />
          </button>
        )}
      </li>
      {about && (
        <>
          {about.supportPhone && (
            <li>
              <a className={styles.entry} href={`tel:${about.supportPhone.replace(/[^\d+]/g, '')}`}>
                <PhoneIcon />
                {t('helpPhone', { phone: about.supportPhone })}
              </a>
            </li>
          )}
          {about.socialUrl && (
            <li>
              <a className={styles.entry} href={about.socialUrl} rel="noopener">
                <HeartIcon />
                {t('helpSocial')}
              </a>
            </li>
          )}
        </>
      )}
    </ul>
  )
}
