import { setTimeout as pause } from 'node:timers/promises'
import { chatApi, chatDeskApi, chatPage, type ChatMessage } from '#domain/chat/chat.api.ts'
import { readEvents } from '../read-events.ts'

export interface Arrived {
  id: number
  text: string
  at: number
}

/** What one side of a talk has on its screen, in the order in which it came. */
export interface Side {
  arrived: Arrived[]
}

interface Net {
  /** Of the servers; as behind a load balancer each call goes to any of them. */
  addresses: string[]
  cookie: string
  signal: AbortSignal
}

/** Milliseconds between two tries. */
const again = 50
const patience = 10_000
/** Talks that staff's side reads at a time. */
const together = 8

const any = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T

/** Reads a stream of the servers until `signal`, as a browser does that is connected anew. */
async function follow(
  { addresses, cookie, signal }: Net,
  path: () => string,
  on: { open?: () => void; event: (data: string) => void },
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { ended } = await readEvents(
        any(addresses) + path(),
        { headers: { cookie }, signal },
        ({ data }) => on.event(data),
      )
      on.open?.()
      await ended
    } catch {
      // Killed, or starting.
    }
    await pause(again, undefined, { signal }).catch(() => undefined)
  }
}

/** The person's side: its stream alone brings what is new. */
export function followOwn(net: Net): Side {
  const arrived: Arrived[] = []
  void follow(net, () => `${chatApi.events.path}?after=${arrived.at(-1)?.id ?? 0}`, {
    event: (data) => arrived.push(asArrived(JSON.parse(data) as ChatMessage)),
  })
  return { arrived }
}

/** Staff's side: the stream tells which talk changed, and its messages are read. */
export function followAll(net: Net, people: readonly string[]): Map<string, Side> {
  const sides = new Map(people.map((id) => [id, { arrived: [] as Arrived[] }]))
  const due = new Set<string>()
  const reading = new Set<string>()
  async function read(): Promise<void> {
    const next = () => [...due].find((id) => !reading.has(id))
    for (let id = next(); id !== undefined && reading.size < together; id = next()) {
      const one = id
      due.delete(one)
      reading.add(one)
      await readNew(one).catch(() => due.add(one))
      reading.delete(one)
      if (net.signal.aborted) return
    }
  }
  async function readNew(id: string): Promise<void> {
    const side = sides.get(id)
    if (!side) return
    const path = chatDeskApi.messages.path.replace(':id', id)
    const answer = await fetch(
      `${any(net.addresses)}${path}?after=${side.arrived.at(-1)?.id ?? 0}`,
      {
        headers: { cookie: net.cookie },
        signal: AbortSignal.timeout(patience),
      },
    )
    const messages = (await answer.json()) as ChatMessage[]
    // Who never wrote has no talk.
    if (answer.status === 404) return
    if (!answer.ok) throw new Error(`${answer.status}`)
    for (const message of messages) side.arrived.push(asArrived(message))
    if (messages.length === chatPage) due.add(id)
  }
  const look = (ids: Iterable<string>) => {
    for (const id of ids) due.add(id)
    for (let n = 0; n < together; n++) void read()
  }
  void follow(net, () => chatDeskApi.events.path, {
    open: () => look(people),
    event(data) {
      const { id } = JSON.parse(data) as { id: string | null }
      look(id === null ? people : [id])
    },
  })
  return sides
}

const asArrived = ({ _id, message }: ChatMessage): Arrived => ({
  id: Number(_id),
  text: message,
  at: performance.now(),
})

/** Sends until a server has it, always under the same `clientId`. Returns when that was. */
export async function send(net: Net, path: string, body: object): Promise<number> {
  const words = JSON.stringify({ ...body, clientId: crypto.randomUUID() })
  while (!net.signal.aborted) {
    const answer = await fetch(any(net.addresses) + path, {
      method: 'POST',
      headers: { cookie: net.cookie, 'content-type': 'application/json' },
      body: words,
      signal: AbortSignal.timeout(patience),
    }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.status === 201) return performance.now()
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`${path} is refused: ${answer.status}`)
    await pause(answer?.status === 429 ? 1000 : again)
  }
  throw new Error('the exercise ended before a message was stored')
}
