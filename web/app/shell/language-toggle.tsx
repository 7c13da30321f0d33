import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Language } from '#domain/language.ts'
import { showLanguage } from '#web/app/texts.tsx'
import { chooseLanguage } from '#web/shared/screens/chosen-language.ts'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { dismissToasts, toast } from '#web/ui/toast/toast.ts'
import styles from './shell.module.css'

const others: Record<Language, Language> = { fr: 'en', en: 'fr' }

/**
 * Switches the language; stores it in the browser and the account
 * (requirements/accounts-and-public.md 4).
 */
export function useOtherLanguage() {
  const t = useTranslations('common')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { lang } = useScreenSearch()
  const other = others[useLocale()]
  const change = async () => {
    const words = t('networkError')
    try {
      await showLanguage(other)
    } catch {
      toast({ kind: 'error', text: words })
      return
    }
    chooseLanguage(other)
    // In the former language.
    dismissToasts()
    // `?lang=` would win again at the next reload.
    if (lang) void navigate({ to: '.', search: withoutLanguage, replace: true })
    // The browser has stored the choice: ignore a failure (requirements/accounts-and-public.md 7).
    await storeLanguage(other).catch(() => undefined)
    await client.invalidateQueries()
  }
  return { other, change: () => void change() }
}

/** Of the address as it is then: a filter may have come into it meanwhile. */
const withoutLanguage = ({ lang: _, ...search }: Record<string, unknown>) => search as never

/** With the account. */
async function storeLanguage(language: Language): Promise<void> {
  const [{ call }, { accountsApi }] = await Promise.all([
    import('#web/api/call.ts'),
    import('#domain/accounts/accounts.api.ts'),
  ])
  await call(accountsApi.language, { body: { language } })
}

/** Two letters. */
export function LanguagePill() {
  const t = useTranslations('common')
  const { other, change } = useOtherLanguage()
  return (
    <button
      type="button"
      lang={other}
      className={styles.pill}
      aria-label={`${t('otherLanguageShort')}, ${t('otherLanguage')}`}
      onClick={change}
    >
      {t('otherLanguageShort')}
    </button>
  )
}
