import { useTranslations } from 'use-intl'
import type { OpenCollection } from '#domain/shop/shop.api.ts'
import { rememberRedirect } from '#web/shared/session/redirect-from.ts'
import { useSession } from '#web/shared/session/session.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './shop.module.css'

/** A commercial collection for whoever cannot buy there (requirements/accounts-and-public.md 6). */
export function Locked({ collection: { handle, kit } }: { collection: OpenCollection }) {
  const t = useTranslations('shop.collection')
  const { anonymous } = useSession()
  return (
    <div className={styles.stack}>
      <Notice title={t('locked')} still>
        <p>{t('lockedText')}</p>
        {anonymous && (
          <ButtonRow>
            <ScreenLink screen="expressRegistration" className={buttonClass({ kind: 'secondary' })}>
              {t('register')}
            </ScreenLink>
            <ScreenLink
              screen="login"
              className={buttonClass({ kind: 'quiet' })}
              onClick={() => rememberRedirect({ from: `/collections/${handle}`, type: 'pro' })}
            >
              {t('login')}
            </ScreenLink>
          </ButtonRow>
        )}
      </Notice>
      {kit.length > 0 && (
        <Card as="section" aria-labelledby="kit" className={styles.stack}>
          <h2 id="kit">{t('kit')}</h2>
          {kit.map(({ title, lines }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul className={styles.kit}>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </Card>
      )}
    </div>
  )
}
