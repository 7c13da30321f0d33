import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { firstScreens } from '#domain/screens/first-screens.ts'
import { UnreadMark } from '#web/features/chat/chat-marks.tsx'
import { useAbout } from '#web/shared/about.ts'
import { sessionQuery } from '#web/shared/session/session.queries.ts'
import { BuildingIcon, HeartIcon } from '#web/ui/drawings/first-icons.tsx'
import { MailIcon, PhoneIcon } from '#web/ui/drawings/icons.tsx'
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

/**
 * What the help drawer offers; someone signed in talks with support in it. Its links are those of the
 * document: they work where the frame of the page failed too.
 */
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
  const number = new URLSearchParams(window.location.search).get('number')
  const contact =
    firstScreens.contact.path + (number ? `?${new URLSearchParams({ number }).toString()}` : '')
  return (
    <ul>
      <li>
        <a className={styles.entry} href={contact}>
          <MailIcon />
          {t('helpWrite')}
        </a>
      </li>
      <li>
        <a className={styles.entry} href={firstScreens.cityLicence.path}>
          <BuildingIcon />
          {t('helpLicence')}
        </a>
      </li>
      {about && (
        <li>
          <a className={styles.entry} href={`mailto:${about.supportEmail}`}>
            <MailIcon />
            {t('helpEmail', { email: about.supportEmail })}
          </a>
        </li>
      )}
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
