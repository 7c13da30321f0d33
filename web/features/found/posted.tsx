import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Button, buttonClass, ButtonRow } from '#web/ui/button.tsx'
import { InsteadOfForm } from '#web/ui/form/instead-of-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './found.module.css'

export interface PostedFind {
  id: string
  /** Where the letter went; null where none is needed. */
  email: string | null
}

export function Posted({
  find: { id, email },
  onCorrect,
}: {
  find: PostedFind
  onCorrect: () => void
}) {
  const t = useTranslations('finds.post')
  const search = useTranslations('search.found')
  return (
    <InsteadOfForm className={styles.sent} id="post">
      <Notice kind="success" title={t('sentTitle')}>
        <p>{email === null ? t('sentKnown') : t('sent', { email })}</p>
      </Notice>
      {email !== null && <p>{t('sentNothing')}</p>}
      <ButtonRow>
        <ScreenLink screen="foundNotice" params={{ id }} className={buttonClass({ kind: 'quiet' })}>
          {t('see')}
        </ScreenLink>
        <ScreenLink screen="searchSpecies" className={buttonClass({ kind: 'quiet' })}>
          {search('askSpecies')}
        </ScreenLink>
        {email !== null && (
          <Button kind="plain" onClick={onCorrect}>
            {t('sentWrong')}
          </Button>
        )}
      </ButtonRow>
    </InsteadOfForm>
  )
}
