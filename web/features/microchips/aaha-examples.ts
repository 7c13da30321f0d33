import type { AahaAnswer } from '#domain/microchips/microchips.api.ts'

/** Example number in no maker's range. */
const exampleNumber = '124000000012345'
const exampleKey = 'YOUR_KEY'

export const byGet = (origin: string): string =>
  `curl '${origin}/api/search/AAHA?number=${exampleNumber}&key=${exampleKey}'`

export const byPost = (origin: string): string =>
  [
    `curl ${origin}/api/search/AAHA \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '${JSON.stringify({ number: exampleNumber, key: exampleKey })}'`,
  ].join('\n')

export const asJson = (answer: AahaAnswer): string => JSON.stringify(answer, null, 2)

export const foundAnswer = (
  origin: string,
  message: string,
  contact: { email: string; telephone: string | null },
): AahaAnswer => ({
  success: true,
  message,
  found: true,
  registration: {
    name: 'Trouvaille',
    telephone: contact.telephone,
    email: contact.email,
    web: `${origin}/search/microchip?number=${exampleNumber}`,
  },
  created: '2026-01-15T14:03:22.000Z',
  updated: '2026-03-02T09:41:07.000Z',
})

export const notFoundAnswer = (message: string): AahaAnswer => ({
  success: true,
  message,
  found: false,
  registration: null,
  created: null,
  updated: null,
})
