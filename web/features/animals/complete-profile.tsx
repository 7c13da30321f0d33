import { useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { gate } from '#domain/screens/landing-redirect.ts'
import { can } from '#web/shared/animals/can.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { keepWay } from '#web/shared/session/kept-way.ts'
import { accessFacts, useSession } from '#web/shared/session/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './animals.module.css'

/**
 * Letters lead to the page before the profile is complete; what is changed there waits for it, but for
 * the notice of a loss.
 */
export function CompleteProfile({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals.profile')
  const session = useSession()
  const { href } = useLocation()
  const to = gate({}, accessFacts(session))?.to
  if (!to) return null
  return (
    <Notice still kind="info" className={styles.incomplete}>
      <p>{t(can(animal, 'completeNotice') ? 'incompleteLost' : 'incomplete')}</p>
      <p>
        <ScreenLink
          screen={to as 'profile'}
          onClick={() => keepWay({ from: href, type: '' }, session.email)}
        >
          {t('complete')}
        </ScreenLink>
      </p>
    </Notice>
  )
}
