import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { dayOf } from '#domain/dates.ts'
import { publicUrlOf } from '../../env.ts'
import { amber, check, green, reasonOf, red, type Look } from './check.ts'

interface Certificate {
  host: string
  now: Date
  /** Why no connection was made. */
  away?: string
  /** Why browsers refuse it. */
  refused?: string
  /** Its last moment. */
  ends?: Date
}

/** Days before its end; a service that renews does so earlier. */
const soon = { amber: 14, red: 3 }

async function certificateOf(address: URL, now: Date): Promise<Certificate> {
  const host = address.hostname.replace('[', '').replace(']', '')
  const socket: TLSSocket = connect({
    host,
    port: Number(address.port || 443),
    // A certificate of an IP address has no name to be asked for.
    ...(isIP(host) === 0 && { servername: host }),
    // What is wrong with it is told, not thrown.
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(4000) })
    const { valid_to: ends } = socket.getPeerCertificate()
    const { authorized, authorizationError } = socket
    return {
      host,
      now,
      ends: new Date(ends),
      ...(!authorized && { refused: reasonOf(authorizationError) }),
    }
  } catch (error) {
    return { host, now, away: reasonOf(error) }
  } finally {
    socket.destroy()
  }
}

/** Null where PUBLIC_URL has no TLS, which a setting's own check judges. */
export const tls = check(
  'TLS of PUBLIC_URL',
  async ({ env, clock }): Promise<Certificate | null> => {
    const address = new URL(publicUrlOf(env))
    return address.protocol === 'https:' ? certificateOf(address, clock.now()) : null
  },
  (facts) => {
    if (facts === null) return green('Not asked: PUBLIC_URL does not begin with https://.')
    const { host, now, away, refused, ends } = facts
    if (away !== undefined || ends === undefined)
      return red(
        `${host} does not answer: ${away}`,
        'Start the proxy, and let this machine reach it under that name too.',
      )
    const days = Math.floor((ends.getTime() - now.getTime()) / 86_400_000)
    const says = `The certificate of ${host} ends in ${days} days, on ${dayOf(ends)}.`
    const todo = 'Renew it, and see why the proxy or certbot did not.'
    if (days < 0) return red(`The certificate of ${host} ended on ${dayOf(ends)}.`, todo)
    if (refused !== undefined)
      return red(
        `Browsers refuse the certificate of ${host}: ${refused}`,
        'Give the proxy a certificate of that name with the chain of its issuer.',
      )
    if (days < soon.red) return red(says, todo)
    return days < soon.amber ? amber(says, todo) : green(says)
  },
)

export const webChecks: readonly Look[] = [tls]
