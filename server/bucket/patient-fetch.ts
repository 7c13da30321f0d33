/**
 * A fetch that waits for a service so long at most, from the request to the last piece of the answer; how
 * slowly the pieces are taken does not count. A connection that broke, or an answer of 500 to 504, is
 * tried once more in that time: bodies are in memory, and requests of a bucket may be repeated.
 * @param patience milliseconds
 */
export const patientFetch =
  (patience: number): typeof fetch =>
  async (input, init) => {
    const ending = new AbortController()
    let left = patience
    const within = async <T>(work: () => Promise<T>): Promise<T> => {
      const begun = performance.now()
      const clock = setTimeout(() => ending.abort(new Error('no answer in time')), left)
      try {
        return await work()
      } finally {
        clearTimeout(clock)
        left = Math.max(0, left - (performance.now() - begun))
      }
    }
    const ask = () => fetch(input, { ...init, signal: ending.signal })
    const answer = await within(async () => {
      const first = await ask().catch((error: unknown) => {
        if (ending.signal.aborted) throw error
        return null
      })
      if (first && (first.status < 500 || first.status > 504)) return first
      await first?.body?.cancel()
      return ask()
    })
    if (!answer.body) return answer
    const pieces = answer.body.getReader()
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(stream) {
          const { done, value } = await within(() => pieces.read())
          if (done) stream.close()
          else stream.enqueue(value)
        },
        cancel: (reason) => pieces.cancel(reason),
      },
      { highWaterMark: 0 },
    )
    return new Response(body, answer)
  }
