/** From the User-Agent; null if unknown. */
export interface Device {
  browser: string | null
  system: string | null
}

/** Values for 'Chrome sur Windows', or what is known of it. */
export const deviceValues = ({ browser, system }: Device) => ({
  known: browser ? (system ? 'both' : 'browser') : system ? 'system' : 'none',
  browser: browser ?? '',
  system: system ?? '',
})
