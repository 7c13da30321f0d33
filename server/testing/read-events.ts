export interface StreamEvent {
  event: string
  id: string
  data: string
}

/**
 * Reads a stream of events until it ends or `signal` aborts it, as a browser's EventSource does.
 * Resolves once the stream is open, with the promise of its end.
 * @throws Error where the answer is another
 */
export async function readEvents(
  url: string,
  { headers, signal }: { headers: Record<string, string>; signal?: AbortSignal },
  onEvent: (event: StreamEvent) => void,
): Promise<{ ended: Promise<void> }> {
  const answer = await fetch(url, { headers, ...(signal && { signal }) })
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel()
    throw new Error(`no stream: ${answer.status}`)
  }
  const body: AsyncIterable<Uint8Array> = answer.body
  const read = async () => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const bytes of body) {
      const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
        if (field('data') !== '')
          onEvent({ event: field('event'), id: field('id'), data: field('data') })
      }
    }
  }
  return { ended: read().catch(() => undefined) }
}
