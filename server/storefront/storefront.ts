import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Language } from '#domain/language.ts'
import { AskError, askJson } from '../ask.ts'
import type { Clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import {
  catalogueQuery,
  catalogueReply,
  readCatalogue,
  type StorefrontCollection,
} from './catalogue.ts'

export interface Storefront {
  /**
   * At most 5 minutes old; the last that came where the service fails (requirements/contract.md 15).
   * @throws Refusal UNAVAILABLE where none ever came
   */
  collections(): Promise<StorefrontCollection[]>
  /**
   * Opens a cart; answers the address of its checkout.
   * @throws Refusal PRODUCT_UNAVAILABLE where the service refuses, UNAVAILABLE where it fails
   */
  checkout(variantId: string, quantity: number, language: Language): Promise<string>
}

interface Options {
  url: string
  token: string | undefined
  userAgent: string
  log: FastifyBaseLogger
  clock: Clock
}

const keptMs = 5 * 60_000
/** After a failure. */
const pauseMs = 30_000
const timeout = 8_000
/** Bytes: 250 collections of 250 products. */
const largest = 2 ** 26

const cartQuery = `mutation Checkout($lines: [CartLineInput!]!, $language: LanguageCode!) @inContext(country: CA, language: $language) {
  cartCreate(input: { lines: $lines }) { cart { checkoutUrl } userErrors { message } }
}`

const cartReply = z.object({
  data: z.object({
    cartCreate: z.object({
      cart: z.object({ checkoutUrl: z.url({ protocol: /^https?$/ }) }).nullable(),
      userErrors: z.array(z.unknown()),
    }),
  }),
})

/** The shop of a service with a Storefront GraphQL API. */
export function startStorefront({ url, token, userAgent, log, clock }: Options): Storefront {
  let kept: { collections: StorefrontCollection[]; at: number } | undefined
  let failed = -Infinity
  let asking: Promise<void> | undefined

  const ask = <Schema extends z.ZodType>(
    query: string,
    variables: { language: Language } & Record<string, unknown>,
    schema: Schema,
  ): Promise<z.output<Schema>> =>
    askJson(
      {
        url: new URL(url),
        headers: {
          'user-agent': userAgent,
          ...(token && { 'x-shopify-storefront-access-token': token }),
        },
        body: { query, variables: { ...variables, language: variables.language.toUpperCase() } },
        timeout,
        largest,
      },
      schema,
    )

  async function renew(): Promise<void> {
    const at = clock.now().getTime()
    try {
      const [fr, en] = await Promise.all([
        ask(catalogueQuery, { language: 'fr' }, catalogueReply),
        ask(catalogueQuery, { language: 'en' }, catalogueReply),
      ])
      kept = { collections: readCatalogue({ fr, en }), at }
    } catch (error) {
      failed = at
      warn(error)
    }
  }

  function warn(error: unknown): void {
    if (!(error instanceof AskError)) throw error
    log.warn({ reason: error.message }, 'the storefront does not answer')
  }

  return {
    async collections() {
      const now = clock.now().getTime()
      const isOld = !kept || now - kept.at >= keptMs
      if (isOld && now - failed >= pauseMs)
        await (asking ??= renew().finally(() => (asking = undefined)))
      if (!kept) throw new Refusal('UNAVAILABLE', { retryAfter: pauseMs / 1000 })
      return kept.collections
    },
    async checkout(variantId, quantity, language) {
      const lines = [{ merchandiseId: variantId, quantity }]
      try {
        const { data } = await ask(cartQuery, { language, lines }, cartReply)
        const { cart, userErrors } = data.cartCreate
        if (cart && userErrors.length === 0) return cart.checkoutUrl
      } catch (error) {
        warn(error)
        throw new Refusal('UNAVAILABLE', { retryAfter: pauseMs / 1000 })
      }
      throw new Refusal('PRODUCT_UNAVAILABLE')
    },
  }
}
