import { lazy } from 'react'
import { needTexts } from '../texts.tsx'
import { Apart } from '#web/ui/parts/apart.tsx'

const ScanWatch = lazy(async () => {
  const [{ ScanWatch: Watch }] = await Promise.all([
    import('#web/shared/scan/scan-watch.tsx'),
    needTexts(['pro']),
  ])
  return { default: Watch }
})

const SearchBox = lazy(async () => {
  const [{ SearchBox: Box }] = await Promise.all([
    import('#web/shared/staff/search-box.tsx'),
    needTexts(['staff']),
  ])
  return { default: Box }
})

/** On every page of professionals a reader of microchips, on every page of staff their search. */
export const ScanPlace = ({ staff }: { staff: boolean }) => (
  <Apart>{staff ? <SearchBox /> : <ScanWatch />}</Apart>
)
