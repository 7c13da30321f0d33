import { keep, readKept } from './browser-store.ts'
import { forgetFile, forgetFiles } from './kept-files.ts'

/** A message that has not reached the server. */
export interface Unsent {
  /** The server stores it once under this name. */
  clientId: string
  /** Empty with a picture, which kept-files.ts has under `clientId`. */
  message: string
  hasPicture?: boolean
}

/** Local storage: a tab that the phone ended, or a lost network, loses nothing. */
const key = 'chatUnsent'

interface Kept {
  who: string
  /** `talk` is missing in what an earlier release kept of talks with support. */
  messages: (Unsent & { talk?: string })[]
}

/** Talk of an account with support. */
export const ownTalk = 'own'

function kept(who: string): Kept['messages'] {
  try {
    const stored = JSON.parse(readKept(key) ?? 'null') as Kept | null
    if (stored?.who === who && Array.isArray(stored.messages)) return stored.messages
  } catch {
    // Not ours.
  }
  return []
}

const store = (who: string, messages: Kept['messages']): void =>
  keep(key, JSON.stringify({ who, messages } satisfies Kept))

/** What someone wrote in a talk, in order; other people's is not told. */
export const readUnsent = (who: string, talk: string): Unsent[] =>
  kept(who)
    .filter((one) => (one.talk ?? ownTalk) === talk)
    .map(({ talk: _, ...unsent }) => unsent)

/** Behind what any tab has kept; forgets other people's. */
export const addUnsent = (who: string, talk: string, unsent: Unsent): void =>
  store(who, [...kept(who), { ...unsent, talk }])

export function dropUnsent(who: string, clientId: string): void {
  const messages = kept(who)
  const dropped = messages.find((one) => one.clientId === clientId)
  if (!dropped) return
  store(
    who,
    messages.filter((one) => one !== dropped),
  )
  if (dropped.hasPicture) void forgetFile(clientId)
}

/** At logout. */
export function forgetUnsent(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage disabled.
  }
  void forgetFiles()
}
