import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useIdempotencyKey } from './idempotency-key.ts'

it('is the same for the same body and new for another', () => {
  const { result, rerender } = renderHook(useIdempotencyKey)
  const first = result.current({ a: 1 })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  rerender()
  expect(result.current({ a: 1 })).toBe(first)
  expect(result.current({ a: 2 })).not.toBe(first)
  expect(renderHook(useIdempotencyKey).result.current({ a: 1 })).not.toBe(first)
})

it('is the same where only the captcha was solved again, or the verification number corrected', () => {
  const { result } = renderHook(useIdempotencyKey)
  const first = result.current([{ a: 1, captcha: 'x', verif: '111' }])
  expect(result.current([{ a: 1, captcha: 'y', verif: '112' }])).toBe(first)
  expect(result.current([{ a: 2, captcha: 'x', verif: '111' }])).not.toBe(first)
})
