import type { Sending } from '#web/shared/forms/idempotency-key.ts'
import {
  draftForms,
  printOf,
  putOver,
  readDraft,
  typedIn,
  type DraftForm,
  type DraftValues,
  type Kind,
} from './draft-forms.ts'
import {
  allDrafts,
  channelName,
  putDraft,
  removeDraft,
  removeDrafts,
  type Draft,
  type DraftPlace,
} from './draft-store.ts'
import type { DraftLine } from './draft-line.tsx'
import { nextTab, thisTab } from './this-tab.ts'

/** Milliseconds from a change until it is written. */
const rest = 250
/**
 * Milliseconds after which this tab asks, too: what was typed here may be somebody else's by then, on
 * the computer of a waiting room.
 */
const putBackFor = 60 * 60 * 1000

/** What is said of a draft. */
export interface ShownDraft {
  how: 'kept' | 'offered' | 'erased'
  /** Milliseconds. */
  at: number
  isPart: boolean
  Line: typeof DraftLine
}

export interface KeptForm {
  /** Of the account that its author has now. */
  place: DraftPlace
  /** As the form was before anything was typed. */
  initial: DraftValues
  /** Wins over what was kept. */
  fixed: DraftValues | undefined
  /** Another form, which may have been begun in this tab before its author logged in. */
  instead: DraftForm | undefined
  read: () => DraftValues
  put: (values: DraftValues, sending: Sending | undefined) => void
  show: (shown: Omit<ShownDraft, 'Line'> | null) => void
}

export type DraftKeeper = Awaited<ReturnType<typeof keepDraft>>

/**
 * Puts back, or offers, what was typed into a form, and keeps what is typed next. Without storage it
 * does nothing, silently.
 */
export async function keepDraft({
  place: asked,
  initial,
  fixed,
  instead,
  read,
  put,
  show,
}: KeptForm) {
  const { form } = asked
  let place = asked
  const typed = () => typedIn(form, read(), initial)
  let tab = thisTab()
  let offered: Draft | undefined
  let sending: Sending | undefined
  let isPart = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = tab === null
  /** Of what is stored by this tab, or needs not be. */
  let written = printOf([{}, undefined])
  let isStored = false

  const ownPlace = () => ({ ...place, tab: tab ?? '' })
  const quietly = (work: Promise<unknown>) => work.catch(() => undefined)

  async function write() {
    clearTimeout(timer)
    timer = undefined
    const values = typed()
    const print = printOf([values, sending])
    if (isStopped || print === written) return
    written = print
    isStored = Object.keys(values).length > 0
    await quietly(
      isStored
        ? putDraft({ ...ownPlace(), at: Date.now(), values, isPart, sending })
        : removeDraft(ownPlace()),
    )
  }

  function putBack(draft: Draft) {
    const now = read()
    const kinds = draftForms[form] as Record<string, Kind>
    const values = Object.entries({ ...readDraft(form, draft.values), ...fixed }).map(
      ([name, value]) => [name, putOver(kinds[name], value, now[name])] as const,
    )
    put(Object.fromEntries(values), draft.sending)
    sending = draft.sending
    isPart = draft.isPart
  }

  /** Under the name of this tab, and of the account that its author has by now. */
  async function takeOver(draft: Draft) {
    await write()
    if (draft.form !== form) return
    if (draft.tab !== tab || draft.who !== place.who) await quietly(removeDraft(draft))
  }

  const drafts = await allDrafts(Date.now()).catch(() => [])
  const found =
    bestOf(drafts, place, tab) ??
    (instead &&
      bestOf(
        drafts.filter((draft) => draft.tab === tab),
        { ...place, form: instead, of: '' },
        tab,
      ))
  if (found) {
    const isHere = found.tab === tab && Date.now() - found.at < putBackFor
    const { at } = found
    // Also where the same form is shown once more, as it is.
    const isFresh = [printOf({}), printOf(found.values)].includes(printOf(typed()))
    if (isHere && isFresh) {
      putBack(found)
      isStored = found.form === form
      written = isStored && found.who === place.who ? printOf([typed(), sending]) : written
      show({ how: 'kept', at, isPart })
      await takeOver(found)
    } else {
      offered = found
      // What is typed while it waits is kept beside it.
      if (found.tab === tab) tab = nextTab()
      show({ how: 'offered', at, isPart: found.isPart })
    }
  }

  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
  channel?.addEventListener('message', () => {
    isStopped = true
    show(null)
  })

  return {
    changed() {
      timer ??= setTimeout(() => void write(), rest)
    },
    write,
    close() {
      channel?.close()
      return write()
    },
    /** To send again with the same key, should the tab end before the answer. */
    sends(now: Sending) {
      sending = now
      return write()
    },
    /** Goes over to an account once its author has one. */
    become(who: string | null) {
      if (place.who !== null || who === null) return
      const before = ownPlace()
      place = { ...place, who }
      if (!isStored) return
      written = ''
      void write().then(() => quietly(removeDraft(before)))
    },
    async sent() {
      clearTimeout(timer)
      timer = undefined
      offered = undefined
      sending = undefined
      written = printOf([typed(), sending])
      isStored = false
      show(null)
      await quietly(removeDrafts(place, Date.now()))
      if (instead) await quietly(removeDraft({ form: instead, of: '', who: null, tab: tab ?? '' }))
    },
    async resume() {
      const draft = offered
      if (!draft) return
      offered = undefined
      putBack(draft)
      show({ how: 'kept', at: draft.at, isPart })
      await takeOver(draft)
    },
    /** An offer alone, or all of it with what was put back. */
    async erase(reset: () => void) {
      const isOffer = offered !== undefined
      offered = undefined
      if (!isOffer) {
        clearTimeout(timer)
        timer = undefined
        sending = undefined
        isPart = false
        reset()
        written = printOf([typed(), sending])
        isStored = false
      }
      show({ how: 'erased', at: 0, isPart: false })
      await quietly(removeDrafts(place, Date.now(), isOffer ? tab : undefined))
    },
  }
}

/**
 * What this tab kept, else the last of the other tabs; what was typed without account is its own
 * author's, who logged in meanwhile in the same tab.
 */
function bestOf(
  drafts: readonly Draft[],
  { form, of, who }: DraftPlace,
  tab: string | null,
): Draft | undefined {
  const now = Date.now()
  const isOwn = (draft: Draft) =>
    draft.who === who || (draft.who === null && draft.tab === tab && now - draft.at < putBackFor)
  const rank = (draft: Draft) => (draft.tab === tab ? 2 * now : 0) + draft.at
  return drafts
    .filter((draft) => draft.form === form && draft.of === of && isOwn(draft))
    .reduce<Draft | undefined>(
      (best, one) => (best && rank(best) >= rank(one) ? best : one),
      undefined,
    )
}

export { DraftLine } from './draft-line.tsx'
