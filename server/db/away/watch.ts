import type { FastifyBaseLogger } from 'fastify'
import type { Client } from 'pg'
import { placeOf, SteadyClient } from './steady-client.ts'
import { troubleOf } from './trouble.ts'

/** Looks (seconds) that a question may wait before the database counts as silent. */
const patience = 6

/**
 * Asks the database something every second, on a connection of its own. When no answer comes,
 * whoever waits on a connection of this process is answered at once, and nobody connects until an
 * answer comes again. Counted in looks, not in milliseconds: what waits while this process is busy
 * is not the database's silence.
 * @param every milliseconds between two looks
 */
export function watchDatabase(
  url: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  every = 1000,
): { close(): void } {
  const place = placeOf(url)
  let client: Client | undefined
  let isClosed = false
  let isAsking = false
  let waiting = 0

  async function ask(): Promise<void> {
    try {
      client ??= await open()
      if (isClosed) return void client.end()
      await client.query('select 1')
    } catch (error) {
      client = undefined
      if (troubleOf(error) === 'silent') return
      // Refused at once, and so is everyone who connects.
    }
    if (place.isSilent) log.info('the database answers again')
    place.isSilent = false
  }

  async function open(): Promise<Client> {
    const entering: Client = new SteadyClient({
      connectionString: url,
      application_name: 'trouvaille-watch',
      asksAnyway: true,
    })
    await entering.connect()
    return entering
  }

  function look(): void {
    for (const one of place.clients) one.look()
    if (!isAsking) {
      waiting = 0
      isAsking = true
      void ask().finally(() => (isAsking = false))
    } else if (++waiting === patience) {
      if (!place.isSilent) log.warn('the database is silent')
      place.isSilent = true
      for (const one of place.clients) one.giveUp()
    }
  }

  const timer = setInterval(look, every).unref()
  return {
    close() {
      clearInterval(timer)
      isClosed = true
      void client?.end()
    },
  }
}
