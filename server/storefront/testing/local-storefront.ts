import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Asked {
  query: string
  variables: { language: 'FR' | 'EN'; lines?: { merchandiseId: string; quantity: number }[] }
  headers: IncomingHttpHeaders
}

export interface LocalStorefront {
  url: string
  asked: Asked[]
  /** Another status ends every request with it. */
  status: number
  /** Answered in place of the catalogue or the cart. */
  instead: unknown
  close(): Promise<void>
}

const words = {
  FR: ['Médailles', 'Médaille', 'Petite', 'Grande'],
  EN: ['Tags', 'Tag', 'Small', 'Large'],
}

const catalogue = (language: 'FR' | 'EN') => {
  const [collection, product, small, large] = words[language]
  const price = (amount: string) => ({ amount, currencyCode: 'CAD' })
  const one = (handle: string, title: string | undefined, amount: string) => ({
    id: `gid://shopify/Product/${handle}`,
    handle,
    title,
    description: '12 cartes\n6 affiches',
    vendor: 'Atelier',
    availableForSale: true,
    images: { nodes: [{ url: 'https://elsewhere.example/tag.png' }] },
    variants: {
      nodes: [
        {
          id: `gid://shopify/ProductVariant/${handle}`,
          title: 'Default Title',
          sku: null,
          availableForSale: true,
          price: price(amount),
        },
      ],
    },
  })
  const tag = one('medaille', product, '12.5')
  return {
    collections: {
      nodes: [
        {
          handle: 'medailles',
          title: collection,
          description: '',
          products: {
            nodes: [
              {
                ...tag,
                images: {
                  nodes: [...tag.images.nodes, { url: 'https://cdn.shopify.com/tag.png' }],
                },
                variants: {
                  nodes: [
                    { ...tag.variants.nodes[0], title: small },
                    {
                      ...tag.variants.nodes[0],
                      id: 'gid://shopify/ProductVariant/grande',
                      title: large,
                      availableForSale: false,
                      price: price('15.0'),
                    },
                  ],
                },
              },
              // Handles that no address of ours can hold, and prices of elsewhere, are left out.
              one('Méd aille', 'Odd', '1.0'),
              {
                ...one('dollars', 'US', '1.0'),
                variants: {
                  nodes: [
                    {
                      ...tag.variants.nodes[0],
                      price: { amount: '1.0', currencyCode: 'USD' },
                    },
                  ],
                },
              },
            ],
          },
        },
        {
          handle: 'marketing',
          title: 'Marketing',
          description: '',
          products: { nodes: [one('trousse', 'Trousse', '40.0')] },
        },
      ],
    },
  }
}

/** A server of the same queries as a storefront service, with two collections. */
export async function localStorefront(): Promise<LocalStorefront> {
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      const sent = JSON.parse(body) as Omit<Asked, 'headers'>
      self.asked.push({ ...sent, headers: request.headers })
      const { language, lines } = sent.variables
      const data = lines
        ? {
            cartCreate: {
              cart: { checkoutUrl: `https://boutique.example/checkout?n=${lines[0]?.quantity}` },
              userErrors: [],
            },
          }
        : catalogue(language)
      reply
        .writeHead(self.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(self.instead ?? { data }))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const self: LocalStorefront = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/graphql.json`,
    asked: [],
    status: 200,
    instead: undefined,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return self
}
