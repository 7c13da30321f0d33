import { useTranslations } from 'use-intl'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { addressOf } from '#web/api/call.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Opens what the owner takes home, to print it. */
export function SlipLink({ id }: { id: string }) {
  const t = useTranslations('implants.slip')
  return (
    <a
      href={addressOf(implantsApi.slip, { id })}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ kind: 'quiet' })}
    >
      {t('print')}
      <span className="spoken"> ({t('newTab')})</span>
    </a>
  )
}
