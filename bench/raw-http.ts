import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'

interface Answer {
  name: string
  text: string
  values(body: Record<string, string>): unknown[]
  answer(row: Record<string, unknown>, body: Record<string, string>): object
}

/** The least that the wizard's two look-ups need. */
const answers: Record<string, Answer> = {
  '/card': {
    name: 'raw-card',
    text: `select i.status, i.verification, l.status as lot_status from items i join lots l on l.id = i.lot_id where i.kind = 'card' and i.number = $1`,
    values: ({ card }) => [card],
    answer: ({ status, verification, lot_status: lotStatus }, { verif }) => ({
      type: verification === verif ? 'Valid' : 'Invalid',
      status,
      lotStatus,
    }),
  },
  '/microchip': {
    name: 'raw-microchip',
    text: `select l.status from items i join lots l on l.id = i.lot_id where i.kind = 'microchip' and i.number = $1`,
    values: ({ microchip }) => [microchip],
    answer: ({ status }) => ({ type: 'InventoryMicrochip', status }),
  },
}

/** No framework, login, rate limit or validation. */
export async function serveRaw(pool: Pool): Promise<string> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const asked = answers[request.url ?? '']
      if (!asked) return void response.writeHead(404).end()
      const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>
      pool
        .query<Record<string, unknown>>({
          name: asked.name,
          text: asked.text,
          values: asked.values(body),
        })
        .then(
          ({ rows }) => {
            const text = JSON.stringify(rows[0] ? asked.answer(rows[0], body) : {})
            response
              .writeHead(200, {
                'content-type': 'application/json; charset=utf-8',
                'content-length': Buffer.byteLength(text),
              })
              .end(text)
          },
          () => response.writeHead(500).end(),
        )
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
