import { lazy, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAbout } from '#web/shared/about.ts'
import { CloseIcon, LostIcon } from '#web/ui/drawings/first-icons.tsx'
import { needTexts } from '../texts.tsx'
import { Apart } from '#web/ui/parts/apart.tsx'
import { UnreadMark } from './late-marks.tsx'
import styles from './shell.module.css'

const HelpMore = lazy(async () => {
  const [{ HelpMore: More }] = await Promise.all([
    import('./help-more.tsx'),
    needTexts(['members']),
  ])
  return { default: More }
})
/** The floating 'Need help?' button and its drawer (requirements/accounts-and-public.md 2). */
export function HelpDrawer({ isMember = false }: { isMember?: boolean }) {
  const t = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  const drawer = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const open = () => {
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
            <UnreadMark />
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
        {isOpen && (
          <Apart without={<HelpEmail />}>
            <HelpMore />
          </Apart>
        )}
      </dialog>
    </>
  )
}

/** What is left where nothing more comes. */
export function HelpEmail() {
  const t = useTranslations('common')
  const email = useAbout()?.supportEmail
  return email ? <a href={`mailto:${email}`}>{t('helpEmail', { email })}</a> : null
}
