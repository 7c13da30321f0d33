/** What the inline script of a page keeps (server/pages/start-failure.ts). */
interface EarlyKeys {
  isOn: boolean
  text: string
  isEntered: boolean
  begin: () => void
  end: () => void
}

declare global {
  interface Window {
    /** Absent on a plain file server. */
    earlyKeys?: EarlyKeys
  }
}

/** On the home of professionals keeps what is typed outside of fields until `takeEarlyKeys`. */
export const keepEarlyKeys = (): void => window.earlyKeys?.begin()
