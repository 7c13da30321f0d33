import type { MaskitoOptions } from '@maskito/core'
import { useState, type ReactNode } from 'react'
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
  return [take, MaskOf && input && <MaskOf input={input} options={options} />]
}
