import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Back at a form that was sent, for whoever mistyped the e-mail and would wait in vain: all is kept
 * but the captcha, whose solution serves once (its field has `corrections` as key).
 */
export function useCorrection<V extends FieldValues>(
  methods: UseFormReturn<V>,
  corrections: number,
): void {
  useEffect(() => {
    if (corrections === 0) return
    methods.setFocus('email' as FieldPath<V>, { shouldSelect: true })
    // As never sent: the empty captcha is no error yet.
    methods.reset({ ...methods.getValues(), captcha: '' })
  }, [corrections, methods])
}
