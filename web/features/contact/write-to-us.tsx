import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { caseSubjects } from '#domain/support/support.api.ts'
import { useAbout } from '#web/shared/about.ts'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './contact.module.css'
import { MessageForm, type Sent } from './message-form.tsx'

export function WriteToUs() {
  const t = useTranslations('contact.write')
  const { subject, number, animal } = useScreenSearch()
  const [sent, setSent] = useState<Sent>()
  const brought = { subject: caseSubjects.find((one) => one === subject), number, animal }
  return (
    <Card as="section" raised aria-labelledby="write" className={styles.ways}>
      <h2 id="write">{t('title')}</h2>
      {sent ? (
        <Confirmation sent={sent} onAgain={() => setSent(undefined)} />
      ) : (
        <MessageForm key={[subject, number, animal].join(' ')} brought={brought} onSent={setSent} />
      )}
    </Card>
  )
}

function Confirmation({
  sent: { number, email, pictureFailed },
  onAgain,
}: {
  sent: Sent
  onAgain: () => void
}) {
  const t = useTranslations('contact.write')
  const about = useAbout()
  const place = useRef<HTMLDivElement>(null)
  // The form is gone, and the focus with it.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className={styles.ways}>
      <Notice kind="success" title={t('sent', { number: String(number) })}>
        <p>{t('sentMore', { email })}</p>
      </Notice>
      {pictureFailed && (
        <Notice kind="warning">
          {t('pictureFailed', { support: about?.supportEmail ?? '', number: String(number) })}
        </Notice>
      )}
      <Button kind="quiet" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}
