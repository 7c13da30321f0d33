import { inDrafts } from './draft-mark.ts'
import type { DraftPlace } from './draft-store.ts'

/** Of a form that is sent elsewhere, such as an order that is paid. */
export const forgetDraft = (place: DraftPlace): void =>
  inDrafts((store) => store.removeDrafts(place, Date.now()))
