/** What a browser says of itself; null where it says nothing that we know. */
export interface Device {
  browser: string | null
  system: string | null
}

/** The values of the text `device`: 'Chrome sur Windows', or what is known of it. */
export const deviceValues = ({ browser, system }: Device) => ({
  known: browser ? (system ? 'both' : 'browser') : system ? 'system' : 'none',
  browser: browser ?? '',
  system: system ?? '',
})
