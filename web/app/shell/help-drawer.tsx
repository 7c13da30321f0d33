import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { firstScreens } from '#domain/screens/first-screens.ts'
import { useAbout } from '#web/shared/about.ts'
import {
  CloseIcon,
  HeartIcon,
  LostIcon,
  MailIcon,
  PhoneIcon,
} from '#web/ui/drawings/first-icons.tsx'
import styles from './shell.module.css'

/** The floating 'Need help?' button and its drawer (requirements/accounts-and-public.md 2). */
export function HelpDrawer() {
  const t = useTranslations('common')
  const about = useAbout()
  const [contact, setContact] = useState<string>(firstScreens.contact.path)
  const drawer = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // A link of the document: the drawer is there where the frame of the page failed too.
  const open = () => {
    const number = new URLSearchParams(location.search).get('number')
    setContact(
      firstScreens.contact.path + (number ? `?${new URLSearchParams({ number }).toString()}` : ''),
    )
    drawer.current?.showModal()
    title.current?.focus()
  }
  const close = () => drawer.current?.close()
  return (
    <>
      <button type="button" className={styles.help} aria-haspopup="dialog" onClick={open}>
        <LostIcon size="1.5em" />
        <span>{t('needHelp')}</span>
      </button>
      <dialog
        ref={drawer}
        className={styles.helpDrawer}
        aria-labelledby="help-title"
        closedby="any"
      >
        <button type="button" className={styles.close} aria-label={t('close')} onClick={close}>
          <CloseIcon />
        </button>
        <h2 id="help-title" ref={title} tabIndex={-1}>
          {t('needHelp')}
        </h2>
        <p>{t('helpIntro')}</p>
        <ul>
          <li>
            <a className={styles.entry} href={contact}>
              <MailIcon />
              {t('helpWrite')}
            </a>
          </li>
          <li>
            <a className={styles.entry} href={firstScreens.chat.path}>
              <MailIcon />
              {t('helpChat')}
            </a>
          </li>
          {about && (
            <>
              <li>
                <a className={styles.entry} href={`mailto:${about.supportEmail}`}>
                  <MailIcon />
                  {t('helpEmail', { email: about.supportEmail })}
                </a>
              </li>
              {about.supportPhone && (
                <li>
                  <a
                    className={styles.entry}
                    href={`tel:${about.supportPhone.replace(/[^\d+]/g, '')}`}
                  >
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
      </dialog>
    </>
  )
}
