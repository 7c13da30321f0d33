import {
  createElement,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import type { Sending } from '#web/api/send-multipart.ts'
import { loadUploads } from './load-uploads.ts'
import type { SendingBar, Stage } from './sending-bar.tsx'

interface Shown extends ComponentProps<typeof SendingBar> {
  Bar: typeof SendingBar
}

type Run = <T>(count: number, send: (sending: Sending) => Promise<T>) => Promise<T>

/**
 * Sends pictures: what is shown meanwhile says how far they are and cancels them. They go on by
 * themselves once the network is back, so that `send` needs an Idempotency-Key. Leaving cancels.
 */
export function useSendingBar(): readonly [run: Run, bar: ReactNode] {
  const [shown, setShown] = useState<Shown>()
  const open = useRef<AbortController>(undefined)
  useEffect(() => () => open.current?.abort(), [])

  const run: Run = async (count, send) => {
    const uploads = await loadUploads().catch(() => undefined)
    if (!uploads) return send({})
    const controller = (open.current = new AbortController())
    const { signal } = controller
    const onCancel = () => controller.abort()
    const show = (stage: Stage) => setShown({ Bar: uploads.SendingBar, count, stage, onCancel })
    let [isAgain, late] = [false, false]
    const onProgress = (sent: number) => {
      late ||= sent === 1
      show({ state: 'sending', sent, isAgain })
    }
    try {
      const answer = await uploads.keepSending(
        () => {
          onProgress(0)
          return send({ signal, onProgress })
        },
        {
          signal,
          onLost() {
            isAgain = true
            show({ state: 'lost' })
          },
        },
      )
      setShown(undefined)
      return answer
    } catch (error) {
      if (signal.aborted) show({ state: 'cancelled', late })
      else setShown(undefined)
      throw error
    }
  }
  if (!shown) return [run, null]
  const { Bar, ...bar } = shown
  return [run, createElement(Bar, bar)]
}
