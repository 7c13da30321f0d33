import { useLocale } from 'use-intl'
import type { CallInput, Endpoint, ReplyOf } from '#domain/contract.ts'
import type { Language } from '#domain/language.ts'
import { sendForm } from '#web/api/send-form.ts'
import type { Draft } from '#web/shared/drafts/use-draft.tsx'
import { sayingInstead } from './failure-message.ts'

type FormEndpoint = Endpoint & { multipart: { files: string } }
type Told<E extends FormEndpoint> = Omit<
  NonNullable<CallInput<E>['body']>,
  E['multipart']['files'] | 'language'
>

/**
 * Sends what a stranger filled in, with its pictures, in the page's language; sent twice it takes effect
 * once, and its draft is gone.
 * @param failed said where the server says nothing better
 */
export function useSendForm<E extends FormEndpoint>(endpoint: E, failed: string) {
  const language = useLocale() as Language
  return async (
    draft: Draft,
    told: Told<E>,
    files: readonly File[],
    params?: Record<string, string>,
  ): Promise<ReplyOf<E>> => {
    const fields = { ...told, language } as never
    const answer = await sendForm(endpoint, {
      ...(params && { params }),
      fields,
      files,
      idempotencyKey: draft.keyFor([params, fields, files.map(({ size, name }) => [size, name])]),
    }).catch((error: unknown) => {
      throw sayingInstead(error, failed)
    })
    draft.sent()
    return answer
  }
}
