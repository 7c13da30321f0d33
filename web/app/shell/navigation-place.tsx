import { lazy, type ComponentType } from 'react'
import { roomForSidebar } from '#domain/screens/breakpoints.ts'
import { needTexts } from '../texts.tsx'
import { Apart } from '#web/ui/parts/apart.tsx'

/** Once its files are here it is drawn at once, without a moment of nothing. */
let Loaded: ComponentType | undefined

async function load() {
  const [{ Navigation }] = await Promise.all([import('./navigation.tsx'), needTexts(['members'])])
  Loaded = Navigation
  return { default: Loaded }
}

const Later = lazy(load)

/** The navigation, whose files a phone fetches when its menu is first opened. */
export const Navigation = () =>
  Loaded ? (
    <Loaded />
  ) : (
    <Apart>
      <Later />
    </Apart>
  )

/** Brings the navigation before the first screen, where a sidebar shows it. */
export async function loadSidebar(): Promise<void> {
  // A page stands without it where its files do not come.
  if (matchMedia(roomForSidebar).matches) await load().catch(() => undefined)
}
