import { useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ShownDraft } from './keep-draft.ts'

interface DraftLineProps {
  shown: ShownDraft
  onResume: () => void
  onErase: () => void
}

const minute = 60_000

/** "5 minutes ago"; under a minute as one. */
function ago(at: number, language: string): string {
  const minutes = Math.max(1, Math.round((Date.now() - at) / minute))
  const format = new Intl.RelativeTimeFormat(language)
  return minutes < 60
    ? format.format(-minutes, 'minute')
    : format.format(-Math.round(minutes / 60), 'hour')
}

/** Says what was kept, with what may be done with it. */
export function DraftLine({ shown: { how, at, isPart }, onResume, onErase }: DraftLineProps) {
  const t = useTranslations('parts.draft')
  const language = useLocale()
  const words = useRef<HTMLDivElement>(null)
  const first = useRef(how)
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => {
    if (first.current === how) return
    first.current = how
    words.current?.focus({ preventScroll: true })
  }, [how])
  return (
    <div ref={words} tabIndex={-1}>
      <Notice>
        <p>{how === 'erased' ? t('erased') : t(how, { ago: ago(at, language) })}</p>
        {isPart && how === 'kept' && <p>{t('withoutPictures')}</p>}
        {how !== 'erased' && (
          <ButtonRow>
            {how === 'offered' && (
              <Button kind="secondary" onClick={onResume}>
                {t('resume')}
              </Button>
            )}
            <Button kind="quiet" onClick={onErase}>
              {t('erase')}
            </Button>
          </ButtonRow>
        )}
      </Notice>
    </div>
  )
}
