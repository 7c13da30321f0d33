import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { formWith, plain } from '../../testing/pictures/pictures.ts'
import {
  listening,
  rawConnection,
  type RawConnection,
} from '../../testing/programs/raw-connection.ts'
import { registered } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { accountsUploads } from '../../http/limits/uploads.ts'

let t: TestApp
let port: number
let owner: TestAccount
const open: RawConnection[] = []
beforeAll(async () => {
  t = await testApp()
  port = await listening(t.app)
  owner = await t.account()
})
afterEach(() => open.splice(0).forEach((connection) => connection.close()))
afterAll(() => t.close())

async function slowUpload(id: string, cookie: string): Promise<RawConnection> {
  const connection = await rawConnection(port)
  open.push(connection)
  const head = [`POST /api/animals/pictures/${id} HTTP/1.1`, 'Host: trouvaille.test', `Cookie: ${cookie}`, 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 90000'] // prettier-ignore
  connection.write(
    `${head.join('\r\n')}\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nxxx`,
  )
  return connection
}

async function add(id: string, { cookie }: TestAccount): Promise<number> {
  const { payload, headers } = await formWith(await plain(64, 48).jpeg().toBuffer(), 'milo.jpg')
  const response = await fetch(`http://127.0.0.1:${port}/api/animals/pictures/${id}`, {
    method: 'POST',
    body: payload,
    headers: { ...headers, cookie },
  })
  return response.status
}

it('forty slow uploads of as many people stop nobody', async () => {
  for (let n = 0; n < 45; n++) {
    const other = await t.account()
    await slowUpload(await registered(t, other), other.cookie)
  }
  expect(await add(await registered(t, owner), owner)).toBe(201)
})

it('who keeps many uploads open may begin no more, and stops nobody else', async () => {
  const busy = await t.account()
  const id = await registered(t, busy)
  const connections: RawConnection[] = []
  for (let n = 0; n < accountsUploads.requests + 5; n++)
    connections.push(await slowUpload(id, busy.cookie))
  const refused = await Promise.race(connections.map((connection) => connection.answer()))
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
  expect(await add(await registered(t, owner), owner)).toBe(201)
})
