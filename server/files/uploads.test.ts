import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listening, rawConnection } from '../testing/programs/raw-connection.ts'
import { eventually } from '../testing/suite/eventually.ts'
import { registered } from '../testing/test-animals.ts'
import { testApp } from '../testing/test-app.ts'
import { sweepUploads, uploadsFolder } from './uploads.ts'

it('a file that comes in goes with its request, and one of a killed server after a day', async () => {
  const t = await testApp()
  try {
    t.clock.set(new Date())
    const owner = await t.account()
    const connection = await rawConnection(await listening(t.app))
    const head = [`POST /api/animals/pictures/${await registered(t, owner)} HTTP/1.1`, 'Host: trouvaille.test', `Cookie: ${owner.cookie}`, 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 90000'] // prettier-ignore
    connection.write(
      `${head.join('\r\n')}\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nxxx`,
    )
    const folder = uploadsFolder(t.services)
    const [name = ''] = await eventually(async () => {
      const names = await readdir(folder)
      expect(names).toHaveLength(1)
      return names
    })
    expect(await sweepUploads(t.services)).toEqual({ rowCount: 0 })
    const old = new Date(t.clock.now().getTime() - 25 * 60 * 60 * 1000)
    await utimes(join(folder, name), old, old)
    expect(await sweepUploads(t.services)).toEqual({ rowCount: 1 })
    expect(await readdir(folder)).toEqual([])
    connection.close()
  } finally {
    await t.close()
  }
})
