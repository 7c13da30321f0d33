import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { useAbout } from '#web/shared/about.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass, LinkButton } from '#web/ui/button.tsx'
import { mailto } from './mailto.ts'

export function WriteToUs({ number }: { number?: string | undefined }) {
  const t = useTranslations('search.none')
  const about = useAbout()
  const subject =
    number === undefined ? undefined : t('contactSubject', { number: inGroups(number) })
  return (
    <>
      <ScreenLink
        screen="contact"
        search={{ subject: 'found', number }}
        className={buttonClass({ kind: 'secondary' })}
      >
        {t('contact')}
      </ScreenLink>
      {about && (
        <LinkButton kind="plain" href={mailto(about.supportEmail, subject)}>
          {t('byEmail')}
        </LinkButton>
      )}
    </>
  )
}
