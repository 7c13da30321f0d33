import { maskitoTransform, maskitoUpdateElement, type MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { useLayoutEffect } from 'react'

/** Masks an input that is here before this, and formats what stands in it. */
export function MaskOf({ input, options }: { input: HTMLInputElement; options: MaskitoOptions }) {
  const take = useMaskito({ options })
  useLayoutEffect(() => {
    take(input)
    const fitting = maskitoTransform(input.value, options)
    if (fitting !== input.value) maskitoUpdateElement(input, fitting)
    return () => void take(null)
  }, [take, input, options])
  return null
}
