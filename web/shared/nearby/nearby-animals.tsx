import { useEffect, useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { needTexts } from '#web/ui/parts/more-texts.ts'
import { useWhenReached } from '#web/shared/lists/use-when-reached.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { WaitingRows } from './waiting-rows.tsx'

/** Milliseconds: who goes by keyboard or ear does not scroll, and finds them here too. */
const soon = 5000

async function load(): Promise<ComponentType> {
  const [{ NearbyRows }] = await Promise.all([
    import('./nearby-rows.tsx'),
    needTexts(['nearby', 'parts']),
  ])
  return NearbyRows
}

/**
 * Real animals at once: lost, found, up for adoption (requirements/reuniting.md 8). They come after
 * the first paint, once their place is in sight or a while later; room is kept for them.
 */
export function NearbyAnimals() {
  const t = useTranslations('common')
  const [Rows, setRows] = useState<ComponentType>()
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const place = useWhenReached(tries === 0, () => setTries(1))
  useEffect(() => {
    const timer = setTimeout(() => setTries((now) => now || 1), soon)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (tries === 0) return
    load().then(
      (Loaded) => setRows(() => Loaded),
      () => setFailed(true),
    )
  }, [tries])
  if (Rows) return <Rows />
  if (!hasFailed)
    return (
      <div ref={place}>
        <WaitingRows />
      </div>
    )
  return (
    <div role="alert">
      <p>{t('networkError')}</p>
      <button
        type="button"
        className={buttonClass({ kind: 'quiet' })}
        onClick={() => {
          setFailed(false)
          setTries(tries + 1)
        }}
      >
        {t('retry')}
      </button>
    </div>
  )
}
