import { Agent, get } from 'node:http'

/** What became of a request that got no answer, or another than 200. */
export interface Lost {
  /** Milliseconds of the moment it was sent. */
  at: number
  why: string
}

export interface Load {
  /** Answered with 200 so far. */
  readonly answered: number
  /** Longest time without an answer since the last call, in milliseconds. */
  longestSilence(): number
  /** Stops sending; done once all are answered. */
  end(): Promise<{ answered: number; lost: Lost[] }>
}

interface Rate {
  /** Requests of one beat, at the same time. */
  each: number
  /** Milliseconds between two beats. */
  every: number
  /** Sent with each. */
  headers?: Record<string, string>
  /** Instead of the address itself, in turn. */
  paths?: readonly string[]
}

/** Sends requests at a steady rate over connections that it keeps, as proxies do, whatever comes back. */
export function steadyLoad(
  address: string,
  { each, every, headers = {}, paths = [''] }: Rate,
): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const lost: Lost[] = []
  const underWay = new Set<Promise<void>>()
  let answered = 0
  let sent = 0
  let [last, longest] = [Date.now(), 0]

  const send = () =>
    new Promise<void>((resolve) => {
      const at = Date.now()
      const path = paths[sent++ % paths.length] as string
      const lose = (why: string) => {
        lost.push({ at, why: `${path} ${why}` })
        resolve()
      }
      get(new URL(path, address), { agent, headers }, (answer) => {
        answer.resume()
        answer.on('error', (error) => lose(error.message))
        answer.on('end', () => {
          if (answer.statusCode !== 200) return lose(`status ${answer.statusCode}`)
          answered++
          longest = Math.max(longest, Date.now() - last)
          last = Date.now()
          resolve()
        })
      }).on('error', (error) => lose(error.message))
    })

  const timer = setInterval(() => {
    for (let n = 0; n < each; n++) {
      const one = send()
      underWay.add(one)
      void one.then(() => underWay.delete(one))
    }
  }, every)
  return {
    get answered() {
      return answered
    },
    longestSilence() {
      const silence = Math.max(longest, Date.now() - last)
      longest = 0
      return silence
    },
    async end() {
      clearInterval(timer)
      await Promise.all(underWay)
      agent.destroy()
      return { answered, lost }
    },
  }
}
