import type { CallError } from './call-error.ts'

/** What a call was for that found its session ended. */
export type CallKind = 'read' | 'write' | 'stream' | 'upload' | 'download'

type Heard = (kind: CallKind) => void
let listener: Heard | undefined
let isMissed = false

/** Before whoever called hears of it. */
export function tellSessionEnded(kind: CallKind): void {
  if (listener) listener(kind)
  else isMissed = true
}

/** Whether a call was refused while nobody listened; who was a visitor then may be signed in now. */
export function takeMissed(): boolean {
  const was = isMissed
  isMissed = false
  return was
}

/** Returns what ends it. */
export function onSessionEnded(heard: Heard): () => void {
  listener = heard
  return () => {
    if (listener === heard) listener = undefined
  }
}

/** Every failed call goes through here; refused passwords and factors end no session. */
export function failed(kind: CallKind, error: CallError): CallError {
  if (error.code === 'NOT_SIGNED_IN') tellSessionEnded(kind)
  return error
}
