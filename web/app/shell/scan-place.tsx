import { lazy } from 'react'
import { needTexts } from '../texts.tsx'
import { Apart } from './apart.tsx'

const ScanWatch = lazy(async () => {
  const [{ ScanWatch: Watch }] = await Promise.all([
    import('#web/shared/scan/scan-watch.tsx'),
    needTexts(['pro']),
  ])
  return { default: Watch }
})

/** A reader of microchips works on every page of professionals. */
export const ScanPlace = () => (
  <Apart>
    <ScanWatch />
  </Apart>
)
