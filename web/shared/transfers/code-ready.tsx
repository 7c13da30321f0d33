import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import { dayOf, longDay } from '#domain/dates.ts'
import { objectionDays } from '#domain/transfers/transfers.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { PrintIcon } from '#web/ui/drawings/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { CodeGroups } from './code-groups.tsx'
import { TransferSheet } from './transfer-sheet.tsx'
import styles from './transfer-sheet.module.css'

export interface ReadyCode {
  code: string
  expires: string
  sentTo: string | undefined
}

/** Grouped, to read aloud, copy or print; shown only once. */
export function CodeReady({
  name,
  ready: { code, expires, sentTo },
  onDone,
}: {
  name: string
  ready: ReadyCode
  onDone: () => void
}) {
  const t = useTranslations('transfers.give')
  const date = longDay(dayOf(new Date(expires)), useLocale())
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => shown.current?.focus(), [])
  const copy = async () => {
    // Missing on insecure pages.
    const device: Partial<Pick<Navigator, 'clipboard'>> = navigator
    const isCopied = await device.clipboard?.writeText(code).then(
      () => true,
      () => false,
    )
    toast(
      isCopied ? { kind: 'success', text: t('copied') } : { kind: 'error', text: t('copyFailed') },
    )
  }
  return (
    <div className={styles.give}>
      <div
        ref={shown}
        tabIndex={-1}
        role="group"
        aria-label={t('codeLabel')}
        className={styles.code}
      >
        <CodeGroups code={code} />
      </div>
      <p>
        <b>{t('until', { date })}</b>
      </p>
      {sentTo && <Notice kind="success">{t('sent', { to: sentTo })}</Notice>}
      <p>{t('next', { name, days: objectionDays })}</p>
      <ButtonRow>
        <Button kind="quiet" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button kind="quiet" onClick={() => window.print()}>
          <PrintIcon />
          {t('print')}
        </Button>
        <Button kind="primary" onClick={onDone}>
          {t('done')}
        </Button>
      </ButtonRow>
      {createPortal(<TransferSheet name={name} code={code} date={date} />, document.body)}
    </div>
  )
}
