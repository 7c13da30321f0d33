import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Milliseconds: what WCAG 2.2.1 grants whoever wants to stay. */
const patience = 20_000

/** Leads on to an animal by itself, unless its person does anything on the page first. */
export function LeadOn({ id, name }: { id: string; name: string }) {
  const t = useTranslations('till.paid')
  const go = useGo()
  const { one: screen } = useAnimalScreens()
  const [stays, setStays] = useState(false)
  useEffect(() => {
    if (stays) return
    const stay = () => setStays(true)
    const timer = setTimeout(() => void go({ screen, params: { id }, replace: true }), patience)
    const signs = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const
    for (const sign of signs) window.addEventListener(sign, stay, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, stay)
    }
  }, [stays, go, screen, id])
  return (
    <Notice kind="info">
      <p>{stays ? t('staying') : t('leadOn', { name })}</p>
      {!stays && (
        <ButtonRow>
          <Button kind="quiet" onClick={() => setStays(true)}>
            {t('stay')}
          </Button>
        </ButtonRow>
      )}
    </Notice>
  )
}
