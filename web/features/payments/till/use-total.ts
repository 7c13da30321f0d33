import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#domain/shop/product.ts'
import { CallError } from '#web/api/call.ts'

/** The total to pay: the server's own, once it has refused ours (requirements/contract.md 14). */
export function useTotal(product: Product | undefined, computed: number | undefined) {
  const client = useQueryClient()
  const [told, setTold] = useState<{ id: string; total: number }>()
  return {
    total: told && told.id === product?.id ? told.total : computed,
    /** Notes the server's total if that is the error; returns the error. */
    noting: (error: unknown): unknown => {
      const total = error instanceof CallError ? error.answer['total'] : undefined
      if (product && typeof total === 'number') {
        setTold({ id: product.id, total })
        void client.invalidateQueries({ queryKey: ['products'] })
      }
      return error
    },
  }
}
