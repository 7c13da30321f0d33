import { useTranslations } from 'use-intl'

/** A screen that failed to render still says so and offers help (MAJOR_ERROR, part 1 section 2). */
export function MajorError() {
  const t = useTranslations('common')
  return (
    <div role="alert" className="major-error">
      <p>{t('majorError')}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {t('retry')}
      </button>
    </div>
  )
}
