import sharp from 'sharp'
import { expect, test, type Page } from '../support/test.ts'
import {
  photoLike,
  plain,
  telephonePicture,
  whereTaken,
} from '#server/testing/pictures/pictures.ts'
import { translator } from '#server/texts.ts'
import { sentBytes } from '#domain/pictures/small-picture.ts'
import { choosePlace } from '../support/choose-place.ts'
import { emailOf, signIn } from '../support/people.ts'
import { expectAccessible } from '../support/accessible.ts'

/** The files of the forms that the page sends. */
async function recordFiles(page: Page): Promise<(name: string) => Promise<Buffer>> {
  await page.addInitScript(() => {
    const sent: Record<string, File> = {}
    Object.assign(window, { sent })
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData)
        for (const value of body.values()) if (value instanceof File) sent[value.name] = value
      send.call(this, body)
    }
  })
  return async (name) => {
    const text = await page.evaluate(async (wanted) => {
      const file = (window as unknown as { sent: Record<string, File> }).sent[wanted] as File
      const bytes = new Uint8Array(await file.arrayBuffer())
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    }, name)
    return Buffer.from(text, 'latin1')
  }
}

const orange = { r: 255, g: 136, b: 0 }

test('pictures are made small before they are sent @rest', async ({ page }) => {
  const t = translator('fr', 'pictures')
  const sent = await recordFiles(page)
  await signIn(page, 'individual')
  const answer = await page.request.post('/api/animals', {
    data: { name: 'Petites photos', sex: 'Female', species: 'Cat' },
  })
  const { unique_id: id } = (await answer.json()) as { unique_id: string }
  const portrait = await (
    await photoLike(4032, 3024)
  )
    .withMetadata({ orientation: 6 })
    .withExifMerge(whereTaken)
    .jpeg({ quality: 92 })
    .toBuffer()
  const whole = await plain(2600, 1300).jpeg().toBuffer()
  const files = {
    'portrait.jpg': portrait,
    'transparente.png': await sharp({
      create: { width: 3000, height: 2000, channels: 4, background: '#f800' },
    })
      .png()
      .toBuffer(),
    'bouge.gif': await plain(2100, 90).gif().toBuffer(),
    'IMG_0001.HEIC': await telephonePicture(),
    '48 mégapixels.jpg': await plain(8064, 5952).jpeg().toBuffer(),
    'sans fin.jpg': whole.subarray(0, -40),
    'minuscule.png': await plain(9, 9).png().toBuffer(),
    'située.jpg': await (
      await photoLike(640, 480)
    )
      .withExif(whereTaken)
      .jpeg({ quality: 95 })
      .toBuffer(),
  }
  expect(portrait.length).toBeGreaterThan(2_000_000)
  await page.goto(`/animals/${id}`)
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(
      Object.entries(files)
        .map(([name, buffer]) => ({ name, mimeType: '', buffer }))
        .map((file) => ({ ...file, mimeType: file.name.endsWith('HEIC') ? '' : 'image/jpeg' })),
    )
  await expect(page.getByText(t('sending.added', { count: 8 }))).toBeVisible()

  // What this browser does not decode, such as the one without end, is for the server to take.
  for (const name of ['bouge.gif', 'IMG_0001.HEIC', 'sans fin.jpg', 'minuscule.png'] as const)
    expect((await sent(name)).equals(files[name]), name).toBe(true)
  const drawn = async (name: keyof typeof files) => {
    const file = await sent(name)
    const { format, width, height, orientation, exif } = await sharp(file).metadata()
    expect(file.length, name).toBeLessThanOrEqual(sentBytes)
    expect({ format, orientation, exif }, name).toEqual({ format: 'jpeg' })
    return [width, height]
  }
  expect(await drawn('portrait.jpg')).toEqual([1536, 2048])
  expect(await drawn('transparente.png')).toEqual([2048, 1365])
  expect(await drawn('48 mégapixels.jpg')).toEqual([2048, 1512])
  expect(await drawn('située.jpg')).toEqual([640, 480])
  const { dominant } = await sharp(await sent('transparente.png')).stats()
  expect(Math.min(...Object.values(dominant))).toBeGreaterThan(240)
  const { dominant: same } = await sharp(await sent('48 mégapixels.jpg')).stats()
  for (const colour of ['r', 'g', 'b'] as const)
    expect(Math.abs(same[colour] - orange[colour])).toBeLessThan(16)
})

test('the page makes them small where a browser draws in no worker @rest', async ({ page }) => {
  const t = translator('fr', 'pictures')
  const sent = await recordFiles(page)
  await page.addInitScript(() => {
    for (const name of ['OffscreenCanvas', 'createImageBitmap'])
      Object.defineProperty(window, name, { value: undefined })
  })
  await signIn(page, 'individual')
  const answer = await page.request.post('/api/animals', {
    data: { name: 'Sans atelier', sex: 'Female', species: 'Cat' },
  })
  const { unique_id: id } = (await answer.json()) as { unique_id: string }
  await page.goto(`/animals/${id}`)
  const buffer = await plain(3000, 2000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'debout.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText(t('sending.added', { count: 1 }))).toBeVisible()
  const { width, height, orientation } = await sharp(await sent('debout.jpg')).metadata()
  expect([width, height, orientation]).toEqual([1365, 2048, undefined])
})

test('what is sent goes on by itself when the network is back, and is one notice', async ({
  page,
  context,
}) => {
  const t = translator('fr', 'finds')
  const uploads = translator('fr', 'uploads')
  const common = translator('fr', 'common')
  await signIn(page, 'individual')
  await page.goto('/found')
  const form = page.getByRole('form', { name: t('post.heading') })
  const buffer = await (await photoLike(2000, 1500)).jpeg({ quality: 80 }).toBuffer()
  await form
    .locator('input[type=file][multiple]')
    .setInputFiles(['un.jpg', 'deux.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer })))
  await expect(form.getByRole('img')).toHaveCount(2)
  await form.getByRole('radio', { name: common('species.Cat') }).check({ force: true })
  await form.getByLabel(t('post.colour')).fill('tigré au réseau coupé')
  await form.getByRole('textbox', { name: t('post.fullname') }).fill('Camille Tremblay')
  await form.getByRole('textbox', { name: t('post.email') }).fill(emailOf('individual'))
  await choosePlace(page, t('post.where.held'), 'Montréal')

  // Slow enough for the loss to come in the middle.
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 30_000,
  })
  await form.getByRole('button', { name: t('post.submit') }).click()
  const bar = form.getByRole('progressbar', { name: uploads('label') })
  await expect.poll(() => bar.getAttribute('value').then(Number)).toBeGreaterThan(5)
  await expectAccessible(page)
  await context.setOffline(true)
  await expect(form.getByText(uploads('lost'))).toBeVisible()
  await expect(form.getByText(uploads('left', { count: 2 }))).toBeVisible()
  await expectAccessible(page)

  // The next one arrives whole, and its answer is lost.
  const keys: (string | null)[] = []
  await page.route('**/api/found-animals', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'))
    if (keys.length > 1) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await network.send('Network.disable')
  await context.setOffline(false)
  await expect(page.getByText(t('post.sentTitle'))).toBeVisible()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  const { results } = (await (await page.request.get('/api/found-animals')).json()) as {
    results: { colour: string; pictures: string[] }[]
  }
  const posted = results.filter(({ colour }) => colour === 'tigré au réseau coupé')
  expect(posted.map(({ pictures }) => pictures.length)).toEqual([2])

  await page.getByRole('link', { name: t('post.see') }).click()
  const second = page.getByRole('button', { name: /^Photo 2/ })
  await second.focus()
  await page.keyboard.press('Enter')
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('img', { name: /^Photo 2/ })).toBeVisible()
  await expectAccessible(page)
})
