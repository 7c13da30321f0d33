import sharp from 'sharp'
import { devices, expect, test, type Browser, type Page } from './support/test.ts'
import type { Language } from '#domain/language.ts'
import type { DemoRole } from '#server/db/demo/accounts.ts'
import { photoLike, plain, telephonePicture } from '#server/testing/pictures/pictures.ts'
import { translator } from '#server/texts.ts'
import { signIn } from './support/people.ts'
import { inTurn } from './support/turns.ts'

async function pageOf(
  browser: Browser,
  role: DemoRole,
  options: Parameters<Browser['newContext']>[0],
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  await signIn(page, role)
  return page
}

async function newAnimal(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/animals', {
    data: { name, sex: 'Female', species: 'Cat' },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { unique_id: string }).unique_id
}

const file = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await plain(600, 400, colour).jpeg().toBuffer(),
})

/** Synthesizes drop and paste events: Playwright cannot. */
const withFile = (page: Page, kind: 'drop' | 'paste', name: string, base64: string) =>
  page.evaluate(
    ([event, fileName, text]) => {
      const data = new DataTransfer()
      data.items.add(
        new File([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))], fileName, {
          type: 'image/jpeg',
        }),
      )
      if (event === 'paste')
        return document.body.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
        )
      const section = document.querySelector('section[aria-labelledby="pictures"]')
      section?.dispatchEvent(
        new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }),
      )
      return section?.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      )
    },
    [kind, name, base64] as const,
  )

const journeys = [
  {
    language: 'fr',
    role: 'individual',
    folder: '/animals',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  },
  {
    language: 'en',
    role: 'shelter',
    folder: '/pro/animals',
    viewport: { width: 1280, height: 900 },
    hasTouch: false,
  },
] as const

for (const { language, role, folder, viewport, hasTouch } of inTurn(journeys, 0)) {
  test(`the pictures of an animal, from the first to the last, in ${language} @rest`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, role, { locale: `${language}-CA`, viewport, hasTouch })
    const name = `Photogénique ${language}`
    const id = await newAnimal(page, name)
    const t = translator(language as Language, 'pictures')
    const thumbs = page.getByRole('list', { name: t('list', { name }) }).getByRole('link')

    await test.step('the first one, a telephone’s', async () => {
      await page.goto(`${folder}/${id}?lang=${language}`)
      await expect(page.getByRole('heading', { level: 2, name: t('emptyTitle') })).toBeVisible()
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name: 'IMG_0001.HEIC', mimeType: '', buffer: await telephonePicture() })
      await expect(page.getByRole('img', { name: t('first', { name }) })).toBeVisible()
      await expect(page.getByText(t('sending.added', { count: 1 }))).toBeVisible()
    })

    await test.step('several at once, of which some are refused before they are sent', async () => {
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles([
          await file('deux.jpg', '#693'),
          { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Bonjour') },
          { name: 'grande.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024) },
        ])
      await expect(thumbs).toHaveCount(2)
      await expect(page.getByText(t('sending.notImage'))).toBeVisible()
      await expect(page.getByText(t('sending.tooLarge'))).toBeVisible()
    })

    await test.step('one far over the limit, upright by its metadata, which is made smaller here', async () => {
      const heavy = await (
        await photoLike(5200, 3900)
      )
        .jpeg({ quality: 98 })
        .withMetadata({ orientation: 6 })
        .toBuffer()
      expect(heavy.length).toBeGreaterThan(8 * 1024 * 1024)
      const sending = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().includes('/pictures/'),
      )
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name: 'lourde.jpg', mimeType: 'image/jpeg', buffer: heavy })
      await expect(page.getByText(t('sending.shrinking'))).toBeVisible()
      await sending
      await expect(thumbs).toHaveCount(3)
      const link = page.getByRole('link', { name: t('open', { picture: 'lourde.jpg' }) })
      const picture = await page.request.get(
        `${(await link.locator('img').getAttribute('src'))?.split('?')[0]}?size=full`,
      )
      const { width, height } = await sharp(await picture.body()).metadata()
      expect([width, height]).toEqual([1536, 2048])
    })

    await test.step('one dropped, one pasted', async () => {
      for (const [kind, colour] of [
        ['drop', '#369'],
        ['paste', '#936'],
      ] as const) {
        const before = await thumbs.count()
        await withFile(
          page,
          kind,
          `${kind}.jpg`,
          (await file('', colour)).buffer.toString('base64'),
        )
        await expect(thumbs).toHaveCount(before + 1)
      }
    })

    await test.step('another order', async () => {
      await page.getByRole('button', { name: t('order.start') }).click()
      await page.getByRole('button', { name: t('order.earlier', { picture: 'deux.jpg' }) }).click()
      await expect(
        page.getByText(t('order.moved', { picture: 'deux.jpg', position: 1, count: 5 })),
      ).toBeAttached()
      if (!hasTouch) {
        const items = page.locator('[data-picture]')
        await items
          .filter({ has: page.getByRole('img', { name: 'paste.jpg' }) })
          .dragTo(items.first())
        await expect(items.first().getByRole('img')).toHaveAttribute('alt', 'paste.jpg')
      }
      await page.getByRole('button', { name: t('order.done') }).click()
    })

    await test.step('a page of its own: turned, renamed, and its neighbours', async () => {
      await page.getByRole('link', { name: t('open', { picture: 'deux.jpg' }) }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'deux.jpg' })).toBeVisible()
      const size = () =>
        page
          .getByRole('img', { name: /deux\.jpg/ })
          .evaluate((img: HTMLImageElement) =>
            img.complete && img.naturalWidth > 0 ? img.naturalHeight > img.naturalWidth : null,
          )
      await expect.poll(size).toBe(false)
      const former = page.url()
      await page.getByRole('button', { name: t('page.rotate') }).click()
      await expect(page).not.toHaveURL(former)
      await expect.poll(size).toBe(true)

      await page.getByRole('button', { name: t('page.rename') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('page.name')).fill('Au soleil')
      await dialog.getByRole('button', { name: t('page.rename') }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Au soleil' })).toBeVisible()
      await page.evaluate((lang) => location.replace(`${location.pathname}?lang=${lang}`), language)
      await page.waitForURL(/lang=/)
      await expect(page.getByRole('heading', { level: 1, name: 'Au soleil' })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^Au soleil – ${name}`))

      await page.getByRole('link', { name: t('page.next') }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'IMG_0001.HEIC' })).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByRole('heading', { level: 1, name: 'Au soleil' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    })

    await test.step('deleted', async () => {
      await page.getByRole('link', { name: t('open', { picture: 'Au soleil' }) }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Au soleil' })).toBeVisible()
      await page.getByRole('button', { name: t('page.remove') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('page.removeYes') })
        .click()
      await expect(page).toHaveURL(new RegExp(`${folder}/${id}$`))
      await expect(thumbs).toHaveCount(4)
      await expect(
        page.getByRole('link', { name: t('open', { picture: 'Au soleil' }) }),
      ).toHaveCount(0)
    })
    await page.context().close()
  })
}

const listed = 60
/** Bytes: what the page costs without pictures, and 20 kB each: 1.5 MB with 60. */
const most = 300_000 + listed * 20_000

test('a list of animals with pictures costs a telephone 20 kB an animal, 1.5 MB with 60 @rest', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'distributor', { ...devices['Pixel 7'], locale: 'fr-CA' })
  const buffer = await (await photoLike(800, 600)).jpeg({ quality: 85 }).toBuffer()
  expect(buffer.length).toBeGreaterThan(75_000)
  const add = async (number: number) => {
    const id = await newAnimal(page, `Carte ${number}`)
    const answer = await page.request.post(`/api/animals/pictures/${id}`, {
      multipart: { file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer } },
    })
    expect(answer.status()).toBe(201)
  }
  for (let number = 0; number < listed; number += 4)
    await Promise.all([0, 1, 2, 3].map((more) => add(number + more)))

  let bytes = 0
  const network = await page.context().newCDPSession(page)
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await network.send('Network.enable')
  await page.goto('/pro/animals')
  const photos = page.locator('main li img')
  await expect(photos).toHaveCount(listed)
  await page.waitForLoadState('networkidle')
  test.info().annotations.push({ type: 'bytes at first', description: String(bytes) })
  for (const photo of await photos.all()) {
    await photo.scrollIntoViewIfNeeded()
    await expect
      .poll(() => photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true)
  }
  await page.waitForLoadState('networkidle')
  test.info().annotations.push({ type: 'bytes in all', description: String(bytes) })
  expect(bytes).toBeGreaterThan(listed * 5000)
  expect(bytes).toBeLessThan(most)
  await page.context().close()
})
