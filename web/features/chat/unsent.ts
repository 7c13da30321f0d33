import { keep, readKept } from '#web/shared/memory/browser-store.ts'

export interface Unsent {
  clientId: string
  message: string
}

const key = 'chatUnsent'

interface Kept {
  who: string
  messages: Unsent[]
}

/** What someone wrote that has not reached the server; other people's is forgotten. */
export function readUnsent(who: string): Unsent[] {
  try {
    const stored = JSON.parse(readKept(key) ?? 'null') as Kept | null
    if (stored?.who === who) return stored.messages
  } catch {
    // Not ours.
  }
  return []
}

export function keepUnsent(who: string, messages: Unsent[]): void {
  keep(key, JSON.stringify({ who, messages } satisfies Kept))
}
