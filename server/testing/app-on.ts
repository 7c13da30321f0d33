import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import type { AccountStatus, Policy, ProType, UserType } from '#domain/access/policies.ts'
import type { Endpoint, ReplyOf } from '#domain/contract.ts'
import type { Language } from '#domain/language.ts'
import { buildApp } from '../app.ts'
import type { Clock } from '../clock.ts'
import type { Services } from '../context.ts'
import { organizations, users } from '../db/tables/index.ts'
import { readEnv } from '../env.ts'
import { isDownload } from '../http/limits/downloads.ts'
import { startServices } from '../services.ts'
import { storeSession } from './stored/session.ts'

export interface TestClock extends Clock {
  set(at: Date): void
  pass(seconds: number): void
}

export interface TestAccount {
  userId: string
  email: string
  organizationId: string | null
  cookie: string
}

interface AccountOptions {
  type?: UserType
  proType?: ProType
  status?: AccountStatus
  /** Default true. */
  valid?: boolean
  email?: string
  fullName?: string
  language?: Language
  /** Joins this organization instead of creating one. */
  organizationId?: string
}

export interface CallOptions {
  as?: TestAccount | undefined
  params?: unknown
  query?: unknown
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer<E extends Endpoint> {
  status: number
  /** The declared reply, or an error. */
  body: ([ReplyOf<E>] extends [void] ? unknown : ReplyOf<E>) & {
    code?: string
    message?: string
    fields?: Record<string, string>
    statusCode?: number
  }
  headers: Record<string, string | string[] | number | undefined>
}

export interface TestApp {
  app: FastifyInstance
  services: Services
  clock: TestClock
  /** For other processes. */
  databaseUrl: string
  urls: { url: string; access: Policy | undefined }[]
  call<E extends Endpoint>(endpoint: E, options?: CallOptions): Promise<Answer<E>>
  /** Default: an individual of status valid, logged in. */
  account(options?: AccountOptions): Promise<TestAccount>
  /** Runs waiting jobs, then returns all messages, in no order. */
  outbox(): Promise<Email[]>
  close(): Promise<void>
}

/** Minimum, for speed. */
const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const captchaHardness = '50'

let made = 0

const fileTypes = /^(text\/csv|application\/(pdf|zip))/

/** Daily limits are disabled, except in their own tests. */
const unlimited = {
  LOST_REPORTS_A_DAY: '1000',
  LOST_REPORTS_AN_ORGANIZATION: '1000',
  LOST_REPORTS_AN_ANIMAL: '1000',
  FOUND_REPORTS_AN_ANIMAL: '1000',
  SIGHTINGS_AN_ANIMAL: '1000',
}

interface Place {
  url: string
  folder: string
  clock: TestClock
  /** Folder of built screens. */
  web?: string | undefined
}

/**
 * On a migrated database, also beside a server on the same one; jobs run when `outbox` or
 * `queue.drain` is called.
 * @param folder DATA_DIR
 */
export async function appOn(
  { url, folder, web, clock }: Place,
  settings: Record<string, string> = {},
): Promise<TestApp> {
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    PUBLIC_URL: 'http://trouvaille.test',
    CAPTCHA_HARDNESS: captchaHardness,
    ...unlimited,
    ...settings,
  })
  const { services, stop } = await startServices({
    env,
    url,
    log: pino({ level: 'silent' }),
    clock,
    work: false,
    passwordCost,
  })
  const urls: TestApp['urls'] = []
  const letters = new Map<string, Promise<Email>>()
  // Never refuse because the machine is slow.
  const app = await buildApp(services, {
    ...(web && { web }),
    onRoute: (url, access) => urls.push({ url, access }),
    maxEventLoopDelay: 0,
  })
  // Whatever a test downloads was declared as a download.
  app.addHook('onSend', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    const type = String(reply.getHeader('content-type'))
    if (endpoint && fileTypes.test(type) && !isDownload(endpoint))
      throw new Error(`${endpoint.path} sends ${type} and takes no turn`)
  })
  await app.ready()

  return {
    app,
    services,
    clock,
    databaseUrl: url,
    urls,
    async call(endpoint, { as, params, query, body, headers = {} } = {}) {
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String((params as Record<string, unknown>)?.[name])),
      )
      const isStreamed = endpoint.stream === true
      const response = await app.inject({
        method: endpoint.method,
        url: path,
        ...(query ? { query: query as Record<string, string> } : {}),
        ...(body === undefined ? {} : { payload: body as InjectOptions['payload'] & object }),
        headers: { ...(as && { cookie: as.cookie }), ...headers },
        payloadAsStream: isStreamed,
      })
      // It would stay open; a refusal is read.
      if (isStreamed && response.statusCode === 200) response.raw.res.destroy()
      const isJson = String(response.headers['content-type']).includes('json')
      return {
        status: response.statusCode,
        body: (isJson
          ? JSON.parse(isStreamed ? await text(response.stream()) : response.payload)
          : undefined) as never,
        headers: response.headers,
      }
    },
    async account({
      type = 'ind',
      proType = 'shelter',
      status = 'valid',
      valid = true,
      email,
      fullName = 'Camille Tremblay',
      language = 'fr',
      organizationId,
    } = {}) {
      made++
      const address = email ?? `person${made}@example.org`
      const organization =
        type === 'pro' && !organizationId
          ? (
              await services.db
                .insert(organizations)
                .values({
                  businessName: `Organisation ${made}`,
                  proType,
                  valid,
                  email: address,
                  language,
                })
                .returning({ id: organizations.id })
            )[0]?.id
          : organizationId
      const [user] = await services.db
        .insert(users)
        .values({
          email: address,
          type,
          status,
          language,
          fullName,
          accept: status === 'valid',
          organizationId: organization ?? null,
        })
        .returning({ id: users.id })
      const userId = (user as { id: string }).id
      return {
        userId,
        email: address,
        organizationId: organization ?? null,
        cookie: await storeSession(services.db, userId),
      }
    },
    async outbox() {
      await services.queue.drain()
      const outbox = join(folder, 'outbox')
      const names = await readdir(outbox).catch(() => [])
      for (const name of names)
        if (!letters.has(name))
          letters.set(
            name,
            readFile(join(outbox, name)).then((letter) => PostalMime.parse(letter)),
          )
      return Promise.all(letters.values())
    },
    async close() {
      await app.close()
      await stop()
    },
  }
}
