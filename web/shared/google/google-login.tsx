import { useAbout } from '#web/shared/about.ts'
import { usePart } from '#web/ui/parts/use-part.ts'

const loadButton = async () => (await import('./google-button.tsx')).GoogleButton

/** Empty if Google login is not configured, or does not come. */
export function GoogleLogin() {
  const settings = useAbout()?.google
  return settings ? <Button {...settings} /> : null
}

function Button(settings: { clientId: string; script: string }) {
  const { part: GoogleButton } = usePart(loadButton, { now: true })
  return GoogleButton ? <GoogleButton {...settings} /> : null
}
