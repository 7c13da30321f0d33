import { useLocale } from 'use-intl'
import type { CallInput, Endpoint, ReplyOf } from '#domain/contract.ts'
import type { Language } from '#domain/language.ts'
import { sendForm } from '#web/api/send-form.ts'
import { sayingInstead } from './failure-message.ts'
import { useIdempotencyKey } from './idempotency-key.ts'

type FormEndpoint = Endpoint & { multipart: { files: string } }
type Told<E extends FormEndpoint> = Omit<
  NonNullable<CallInput<E>['body']>,
  E['multipart']['files'] | 'language'
>

/**
 * Sends what a stranger filled in, with its pictures, in the page's language; sent twice it takes effect
 * once.
 * @param failed said where the server says nothing better
 */
export function useSendForm<E extends FormEndpoint>(endpoint: E, failed: string) {
  const language = useLocale() as Language
  const keyFor = useIdempotencyKey()
  return async (
    told: Told<E>,
    files: readonly File[],
    params?: Record<string, string>,
  ): Promise<ReplyOf<E>> => {
    const fields = { ...told, language } as never
    return sendForm(endpoint, {
      ...(params && { params }),
      fields,
      files,
      idempotencyKey: keyFor([params, fields, files.map(({ size, name }) => [size, name])]),
    }).catch((error: unknown) => {
      throw sayingInstead(error, failed)
    })
  }
}
