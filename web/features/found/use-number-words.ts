import { useTranslations } from 'use-intl'

/** Of the box for numbers, as a finder reads them. */
export function useNumberWords() {
  const t = useTranslations('search.found')
  return {
    heading: t('askHeading'),
    label: t('askLabel'),
    hint: t('askHint'),
    submit: t('askSubmit'),
  }
}
