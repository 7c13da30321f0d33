import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/shared/session/session.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PrintIcon } from '#web/ui/drawings/icons.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './security.module.css'

/** Shown once, in the page rather than a dialog, which could be closed by mistake. */
export function NewCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTranslations('security.recovery')
  const { email } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'center' })
  }, [codes])

  const title = t('fileTitle', { email: email ?? '' })
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ kind: 'success', text: t('copied') }),
      () => toast({ kind: 'error', text: t('copyFailed') }),
    )
  const download = () => {
    const file = URL.createObjectURL(
      new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
    )
    const link = Object.assign(document.createElement('a'), { href: file, download: t('file') })
    link.click()
    URL.revokeObjectURL(file)
  }

  return (
    <Card as="section" className={styles.newCodes}>
      <h2 ref={heading} tabIndex={-1}>
        {t('newTitle')}
      </h2>
      <p>{t('newText')}</p>
      <p className={styles.onPaper}>{title}</p>
      <ul className={styles.codes} aria-label={t('list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonRow>
        <Button kind="quiet" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button kind="quiet" onClick={download}>
          {t('download')}
        </Button>
        <Button kind="quiet" onClick={() => window.print()}>
          <PrintIcon />
          {t('print')}
        </Button>
      </ButtonRow>
      <ButtonRow>
        <Button kind="primary" onClick={onDone}>
          {t('done')}
        </Button>
      </ButtonRow>
    </Card>
  )
}
