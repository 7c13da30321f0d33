import { maskitoTransform, maskitoUpdateElement, type MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { useLayoutEffect, type RefObject } from 'react'

interface MaskOfProps {
  input: HTMLInputElement
  options: MaskitoOptions
  /** Whether an input method composes a word in it. */
  composing: RefObject<boolean>
}

/** Masks an input that is here before this, and formats what stands in it around its caret. */
export function MaskOf({ input, options, composing }: MaskOfProps) {
  const take = useMaskito({ options })
  useLayoutEffect(() => {
    const begin = () => {
      take(input)
      const { value, selectionStart, selectionEnd } = input
      const selection = [selectionStart ?? value.length, selectionEnd ?? value.length] as const
      const fitting = maskitoTransform({ value, selection }, options)
      if (fitting.value !== value) maskitoUpdateElement(input, fitting)
    }
    if (composing.current) input.addEventListener('compositionend', begin, { once: true })
    else begin()
    return () => {
      input.removeEventListener('compositionend', begin)
      take(null)
    }
  }, [take, input, options, composing])
  return null
}
