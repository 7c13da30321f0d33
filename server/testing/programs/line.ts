import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a server of this machine, which can be cut. */
export interface Line {
  url: string
  /** Ends what is connected, and takes nobody until it is mended. */
  cut(): void
  mend(): void
  close(): void
}

/** @param url of a database, by its port or by its socket */
export async function lineTo(url: string): Promise<Line> {
  const there = new URL(url)
  const host = there.searchParams.get('host') ?? there.hostname
  const port = Number(there.port || 5432)
  const ends = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      // Whoever is cut off says so.
      one.on('error', () => {})
      one.on('close', () => {
        ends.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const here = new URL(url)
  here.searchParams.delete('host')
  here.hostname = '127.0.0.1'
  here.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    isCut = true
    for (const end of ends) end.destroy()
  }
  return {
    url: here.href,
    cut,
    mend: () => (isCut = false),
    close() {
      cut()
      server.close()
    },
  }
}
