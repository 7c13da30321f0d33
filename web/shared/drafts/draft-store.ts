import { clear, createStore, del, delMany, entries, promisifyRequest } from 'idb-keyval'
import type { Sending } from '#web/shared/forms/idempotency-key.ts'
import { draftForms, readDraft, type DraftForm, type DraftValues } from './draft-forms.ts'
import { markKept, unmark } from './draft-mark.ts'

/** Of whom, and of which form: of a sighting of one animal, say, there is one for each animal. */
export interface DraftPlace {
  form: DraftForm
  of: string
  /** E-mail of the account, null without. */
  who: string | null
}

export interface Draft extends DraftPlace {
  tab: string
  /** Milliseconds, of the last change. */
  at: number
  values: DraftValues
  /** Pictures for which there was no room. */
  isPart: boolean
  /** Of a sending that may have been under way when the tab ended. */
  sending: Sending | undefined
}

type Key = [form: string, of: string, who: string, tab: string]
const keyOf = ({ form, of, who, tab }: DraftPlace & { tab: string }): Key => [
  form,
  of,
  who ?? '',
  tab,
]

/** Milliseconds that a draft is kept after its last change. */
export const keptFor = 24 * 60 * 60 * 1000

/** A clock that was set back must not keep anything for longer. */
const aheadAtMost = 60_000

let opened: ReturnType<typeof createStore> | undefined
const store = () => (opened ??= createStore('drafts', 'drafts'))

/** Committed at once: a page that is being left does not live to hear that it was written. */
const set = (key: Key, value: unknown) =>
  store()('readwrite', (shelf) => {
    shelf.put(value, key)
    shelf.transaction.commit()
    return promisifyRequest(shelf.transaction)
  })

/** Tells the other tabs that everything was forgotten. */
export const channelName = 'drafts'

/** Undefined of what an earlier release or somebody else wrote. */
function readStored(key: unknown, stored: unknown): Draft | undefined {
  const kept = stored as Partial<Record<keyof Draft, unknown>> | null | undefined
  if (!Array.isArray(key) || typeof kept !== 'object' || kept === null) return undefined
  const [form, of, who, tab] = key as unknown[]
  const { at, values, isPart, sending } = kept
  if (typeof form !== 'string' || !Object.hasOwn(draftForms, form)) return undefined
  if (typeof of !== 'string' || typeof who !== 'string' || typeof tab !== 'string') return undefined
  if (typeof at !== 'number' || typeof values !== 'object' || values === null) return undefined
  const read = readDraft(form as DraftForm, values as DraftValues)
  if (Object.keys(read).length === 0) return undefined
  return {
    form: form as DraftForm,
    of,
    who: who || null,
    tab,
    at,
    values: read,
    isPart: isPart === true,
    sending: readSending(sending),
  }
}

function readSending(stored: unknown): Sending | undefined {
  const { print, key } = (stored ?? {}) as Partial<Record<keyof Sending, unknown>>
  return typeof print === 'string' && typeof key === 'string' ? { print, key } : undefined
}

/** Of everybody; what is broken or past its day is removed. */
export async function allDrafts(now: number): Promise<Draft[]> {
  const found = await entries<Key, unknown>(store())
  const gone: Key[] = []
  const drafts = found.flatMap(([key, stored]) => {
    const draft = readStored(key, stored)
    if (draft && now - draft.at <= keptFor && draft.at - now <= aheadAtMost) return [draft]
    gone.push(key)
    return []
  })
  if (gone.length > 0) await delMany(gone, store())
  if (drafts.length === 0) unmark()
  return drafts
}

/** Without its pictures where there is no room for them. @throws where not even that is possible */
export async function putDraft(draft: Draft): Promise<void> {
  const { form: _, of: __, who: ___, tab: ____, ...kept } = draft
  markKept(draft.at + keptFor)
  try {
    await set(keyOf(draft), kept)
  } catch (error) {
    const values = Object.fromEntries(
      Object.entries(kept.values).filter(([name]) => !isPicture(draft.form, name)),
    )
    if (Object.keys(values).length === Object.keys(kept.values).length) throw error
    await set(keyOf(draft), { ...kept, values, isPart: true })
  }
}

const isPicture = (form: DraftForm, name: string): boolean =>
  ['file', 'files'].includes(String((draftForms[form] as Record<string, unknown>)[name]))

export async function removeDraft(draft: DraftPlace & { tab: string }): Promise<void> {
  await del(keyOf(draft), store())
}

/** In every tab, but for `except`. */
export async function removeDrafts(
  { form, of, who }: DraftPlace,
  now: number,
  except?: string | null,
): Promise<void> {
  const drafts = await allDrafts(now)
  const gone = drafts.filter(
    (one) => one.form === form && one.of === of && one.who === who && one.tab !== except,
  )
  await delMany(gone.map(keyOf), store())
  if (gone.length === drafts.length) unmark()
}

export async function forgetAll(): Promise<void> {
  unmark()
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(channelName)
    channel.postMessage(null)
    channel.close()
  }
  await clear(store())
}
