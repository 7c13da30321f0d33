import { useRef, type ReactNode } from 'react'
import { useLocale } from 'use-intl'
import type { CallInput, Endpoint, ReplyOf } from '#domain/contract.ts'
import type { Language } from '#domain/language.ts'
import { sendForm } from '#web/api/send-form.ts'
import type { Sending } from '#web/api/send-multipart.ts'
import type { Draft } from '#web/shared/drafts/use-draft.tsx'
import { fitted } from '#web/shared/uploads/load-uploads.ts'
import { useSendingBar } from '#web/shared/uploads/use-sending-bar.ts'
import { sayingInstead } from './failure-message.ts'

type FormEndpoint = Endpoint & { multipart: { files: string } }
type Told<E extends FormEndpoint> = Omit<
  NonNullable<CallInput<E>['body']>,
  E['multipart']['files'] | 'language'
>

type Send<E extends FormEndpoint> = (
  draft: Pick<Draft, 'keyFor' | 'sent'>,
  told: Told<E>,
  files: readonly File[],
  params?: Record<string, string>,
) => Promise<ReplyOf<E>>

/**
 * Sends what a stranger filled in, with its pictures, in the page's language; sent twice it takes effect
 * once, and its draft is gone. The bar says how far the pictures are.
 * @param endpoint or what brings it
 * @param failed said where the server says nothing better
 */
export function useSendForm<E extends FormEndpoint>(
  endpoint: E | (() => Promise<E>),
  failed: string,
): readonly [send: Send<E>, bar: ReactNode] {
  const language = useLocale() as Language
  const taken = useRef(0)
  const [run, bar] = useSendingBar()
  const send: Send<E> = async (draft, told, chosen, params) => {
    const fields = { ...told, language } as never
    const to = typeof endpoint === 'function' ? await endpoint() : endpoint
    const files = chosen.length > 0 ? await fitted(chosen) : chosen
    // What was taken may be sent once more.
    const idempotencyKey = draft.keyFor([
      params,
      fields,
      files.map(({ size, name, lastModified }) => [size, name, lastModified]),
      taken.current,
    ])
    const post = (sending: Sending) =>
      sendForm(to, { params, fields, files, idempotencyKey, ...sending })
    try {
      const answer = await (files.length > 0 ? run(files.length, post) : post({}))
      taken.current++
      draft.sent()
      return answer
    } catch (error) {
      throw sayingInstead(error, failed)
    }
  }
  return [send, bar]
}
