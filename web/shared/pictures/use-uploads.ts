import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { picturesApi } from '#domain/pictures/pictures.api.ts'
import { CallError } from '#web/api/call.ts'
import { upload } from '#web/api/upload.ts'
import { isOvertaken } from '#web/shared/animals/use-animal.ts'
import { newKey } from '#web/shared/forms/idempotency-key.ts'
import { loadUploads } from '#web/shared/uploads/load-uploads.ts'
import { isImage } from './is-image.ts'
import { toast } from '#web/ui/toast/toast.ts'

export interface Sending {
  key: number
  file: File
  /** Of each picture, however often it is sent. */
  idempotencyKey: string
  /** `lost`: goes on by itself once the network is back. */
  state: 'waiting' | 'shrinking' | 'sending' | 'lost' | 'failed'
  /** 0 to 1. */
  sent: number
  message?: string
  /** A retry may succeed. */
  again?: boolean
}

let made = 0

/** One at a time, in the chosen order; `onAdded` follows each. */
export function useUploads(id: string, onAdded: () => Promise<void>) {
  const t = useTranslations('pictures.sending')
  const [list, setList] = useState<Sending[]>([])
  const [oneAtATime] = useState(() => pLimit(1))
  const controllers = useRef(new Map<number, AbortController>())
  const added = useRef(0)
  /** Added and waiting ones together. */
  const [batch, setBatch] = useState({ count: 0, sent: 0 })

  // Leaving the page cancels unsent files.
  useEffect(() => {
    const open = controllers.current
    return () => open.forEach((controller) => controller.abort())
  }, [])

  const change = (key: number, what: Partial<Sending>) =>
    setList((all) => all.map((one) => (one.key === key ? { ...one, ...what } : one)))
  const drop = (key: number) => setList((all) => all.filter((one) => one.key !== key))

  async function send(
    { key, file, idempotencyKey }: Sending,
    { signal }: AbortController,
  ): Promise<void> {
    let hasArrived = false
    try {
      signal.throwIfAborted()
      const { fittingPicture, keepSending } = await loadUploads()
      const sendable = await fittingPicture(file, signal, () => change(key, { state: 'shrinking' }))
      if (!sendable) return change(key, { state: 'failed', message: t('tooLarge') })
      const onProgress = (sent: number) => {
        hasArrived ||= sent === 1
        change(key, { state: 'sending', sent })
      }
      await keepSending(
        () => {
          onProgress(0)
          return upload(picturesApi.add, {
            params: { id },
            file: sendable,
            idempotencyKey,
            signal,
            onProgress,
          })
        },
        { signal, onLost: () => change(key, { state: 'lost', sent: 0 }) },
      )
      added.current++
      setBatch(({ count, sent }) => ({ count, sent: sent + 1 }))
      await onAdded()
      drop(key)
    } catch (error) {
      if (signal.aborted) {
        drop(key)
        // The server may have it.
        if (hasArrived) await onAdded()
      } else {
        change(key, { state: 'failed', ...failureOf(error, t) })
        // Deleted or closed meanwhile: refetch.
        if (isOvertaken(error)) await onAdded()
      }
    } finally {
      controllers.current.delete(key)
    }
    if (controllers.current.size > 0) return
    setBatch({ count: 0, sent: 0 })
    if (added.current === 0) return
    toast({ kind: 'success', text: t('added', { count: added.current }) })
    added.current = 0
  }
  const enqueue = (one: Sending) => {
    const controller = new AbortController()
    controllers.current.set(one.key, controller)
    setBatch(({ count, sent }) => ({ count: count + 1, sent }))
    void oneAtATime(() => send(one, controller))
  }

  return {
    list,
    batch,
    add(files: Iterable<File>) {
      const chosen = [...files].map((file): Sending => {
        const [key, idempotencyKey] = [++made, newKey()]
        if (!isImage(file))
          return { key, file, idempotencyKey, state: 'failed', sent: 0, message: t('notImage') }
        return {
          key,
          idempotencyKey,
          file: file.name.trim() ? file : new File([file], t('pasted'), { type: file.type }),
          state: 'waiting',
          sent: 0,
        }
      })
      // Clear earlier failures.
      setList((all) => [...all.filter(({ state }) => state !== 'failed'), ...chosen])
      for (const one of chosen) if (one.state === 'waiting') enqueue(one)
    },
    retry(one: Sending) {
      change(one.key, { state: 'waiting', message: undefined })
      enqueue(one)
    },
    /** Aborts or removes a file. */
    cancel({ key }: Sending) {
      const open = controllers.current.get(key)
      if (open) setBatch(({ count, sent }) => ({ count: count - 1, sent }))
      open?.abort()
      drop(key)
    },
  }
}

type Say = ReturnType<typeof useTranslations<'pictures.sending'>>

/** The server's message, else the specified one (requirements/animals.md 8). */
function failureOf(error: unknown, t: Say): Pick<Sending, 'message' | 'again'> {
  if (!(error instanceof CallError) || error.code === 'NETWORK' || error.status >= 500)
    return {
      message: error instanceof CallError && error.isSaid ? error.message : t('failed'),
      again: true,
    }
  if (error.status === 413) return { message: t('tooLarge') }
  return { message: error.message || t('failed'), again: error.status === 429 }
}
