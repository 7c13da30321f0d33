import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass, ButtonRow } from '#web/ui/button.tsx'
import { InsteadOfForm } from '#web/ui/form/instead-of-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './sightings.module.css'

export interface SentSighting {
  /** Of the personal link. */
  token: string
  /** Where the family’s messages go, if it was given. */
  email: string | null
}

export function Sent({
  name,
  id,
  sent: { token, email },
}: {
  name: string
  id: string
  sent: SentSighting
}) {
  const t = useTranslations('sightings.form')
  return (
    <InsteadOfForm className={styles.parts}>
      <Notice kind="success" title={t('sentTitle', { name })}>
        <p>{t('sentMore')}</p>
        {email && <p>{t('sentEmail', { email })}</p>}
      </Notice>
      <ButtonRow>
        <ScreenLink screen="foundAnimal" params={{ id }} className={buttonClass()}>
          {t('back')}
        </ScreenLink>
        <ScreenLink screen="sighting" params={{ token }} className={buttonClass({ kind: 'quiet' })}>
          {t('own')}
        </ScreenLink>
      </ButtonRow>
      <p>{t('ownHint')}</p>
    </InsteadOfForm>
  )
}
