import { lazy, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { firstScreens } from '#domain/screens/first-screens.ts'
import { useAbout } from '#web/shared/about.ts'
import { BuildingIcon, CloseIcon, LostIcon, MailIcon } from '#web/ui/drawings/first-icons.tsx'
import { needTexts } from '../texts.tsx'
import { Apart } from './apart.tsx'
import styles from './shell.module.css'

const HelpMore = lazy(async () => {
  const [{ HelpMore: More }] = await Promise.all([
    import('./help-more.tsx'),
    needTexts(['members']),
  ])
  return { default: More }
})
const UnreadMark = lazy(async () => {
  const [{ UnreadMark: Mark }] = await Promise.all([
    import('#web/features/chat/chat-marks.tsx'),
    needTexts(['members']),
  ])
  return { default: Mark }
})

/** The floating 'Need help?' button and its drawer (requirements/accounts-and-public.md 2). */
export function HelpDrawer({ isMember = false }: { isMember?: boolean }) {
  const t = useTranslations('common')
  const about = useAbout()
  const [contact, setContact] = useState<string>(firstScreens.contact.path)
  const [isOpen, setOpen] = useState(false)
  const drawer = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // A link of the document: the drawer is there where the frame of the page failed too.
  const open = () => {
    const number = new URLSearchParams(location.search).get('number')
    setContact(
      firstScreens.contact.path + (number ? `?${new URLSearchParams({ number }).toString()}` : ''),
    )
    setOpen(true)
    drawer.current?.showModal()
    title.current?.focus()
  }
  const close = () => drawer.current?.close()
  return (
    <>
      <button type="button" className={styles.help} aria-haspopup="dialog" onClick={open}>
        <LostIcon size="1.5em" />
        <span className={styles.helpWords}>{t('needHelp')}</span>
        {isMember && (
          <span className={styles.helpMark}>
            <Apart>
              <UnreadMark />
            </Apart>
          </span>
        )}
      </button>
      <dialog
        ref={drawer}
        className={styles.helpDrawer}
        aria-labelledby="help-title"
        closedby="any"
        onClose={() => setOpen(false)}
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
        </ul>
        {isOpen && (
          <Apart>
            <HelpMore />
          </Apart>
        )}
      </dialog>
    </>
  )
}
