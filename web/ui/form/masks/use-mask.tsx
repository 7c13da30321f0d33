import type { MaskitoOptions } from '@maskito/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { usePart } from '../../parts/use-part.ts'

const loadMask = async () => (await import('./mask-of.tsx')).MaskOf

/**
 * Formats what is typed, pasted and autofilled. The field can be typed into before the mask is here,
 * and is as good without it: the server reads what was typed.
 *
 * @returns a ref for the input, and what stands beside it
 */
export function useMask(
  options: MaskitoOptions,
): [take: (input: HTMLInputElement | null) => void, mask: ReactNode] {
  const { part: MaskOf } = usePart(loadMask)
  const [input, take] = useState<HTMLInputElement | null>(null)
  const composing = useRef(false)
  useEffect(() => {
    if (!input) return undefined
    const note = ({ type }: Event) => (composing.current = type === 'compositionstart')
    input.addEventListener('compositionstart', note)
    input.addEventListener('compositionend', note)
    return () => {
      input.removeEventListener('compositionstart', note)
      input.removeEventListener('compositionend', note)
    }
  }, [input])
  return [take, MaskOf && input && <MaskOf {...{ input, options, composing }} />]
}
