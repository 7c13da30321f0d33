import { useEffect, useEffectEvent } from 'react'
import { areKeysEarly } from './taken-keys.ts'
import { normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'

/** Readers type a character every few milliseconds; people need more than this on average. */
const slowest = 80
/** A busy computer may let a reader pause for so long within a number. */
const longestPause = 400
/** Characters of the shortest number that a reader sends; a medal is typed. */
const shortest = 6

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !==
    null

/**
 * Catches the number that a reader of microchips types, quickly and ended by Enter, wherever the
 * focus is outside of a field. That Enter presses nothing.
 */
export function useScanner(onNumber: (number: string) => void): void {
  const tell = useEffectEvent(onNumber)
  useEffect(() => {
    let typed = ''
    let first = 0
    let last = 0
    const press = (event: KeyboardEvent) => {
      const { key, timeStamp, target } = event
      // Ahead of its box: it gets all of it.
      if (areKeysEarly() || isField(target) || event.ctrlKey || event.metaKey || event.altKey) {
        typed = ''
        return
      }
      const goesOn = typed !== '' && timeStamp - last <= longestPause
      if (key === 'Enter') {
        const isQuick = goesOn && timeStamp - first <= typed.length * slowest
        const number = normalizeMicrochip(typed)
        typed = ''
        if (!isQuick || number.length < shortest) return
        event.preventDefault()
        event.stopPropagation()
        tell(number)
      } else if (/^[\dA-Za-z.*-]$/.test(key) || (key === ' ' && goesOn)) {
        // Not to press what has the focus.
        if (key === ' ') event.preventDefault()
        if (!goesOn) first = timeStamp
        typed = goesOn ? typed + key : key
        last = timeStamp
      } else if (key !== 'Shift') typed = ''
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}
