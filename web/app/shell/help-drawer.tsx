import { useRef } from 'react'
import { useTranslations } from 'use-intl'
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
  const drawer = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const open = () => {
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
        {about && (
          <ul>
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
          </ul>
        )}
      </dialog>
    </>
  )
}
