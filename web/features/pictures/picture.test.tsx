import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { picturesApi } from '#domain/pictures/pictures.api.ts'
import { enter } from '#web/testing/enter.ts'
import { sampleAnimal } from '#web/testing/sample-animal.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'

const photos = ['un.jpg', 'deux.jpg', 'trois.jpg'].map((name, index) => ({
  unique_id: `p${index + 1}`,
  name,
}))
const milo = (over: Partial<AnimalProfile> = {}) =>
  sampleAnimal({ photos, firstPhoto: 'p1', ...over })
const base = `/animals/${milo().unique_id}`

async function open(picture: string, answers: Answers[] = [], animal = milo(), path = base) {
  return showScreen(`${path}/pictures/${picture}`, {
    language: 'en',
    session: signedIn({
      language: 'en',
      ...(path.startsWith('/pro') && { type: 'pro', isPro: true, proType: 'shelter' }),
    }),
    answers: [...answers, answer(animalsApi.profile, animal)],
  })
}
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('a picture', () => {
  it.each(['p2', 'deux.jpg'])(
    'by %s is large, in sizes that fit, between the others',
    async (picture) => {
      await open(picture)
      await titled('deux.jpg')
      expect(screen.getByText('Picture 2 of 3')).toBeTruthy()
      const shown = screen.getByRole('img', { name: 'Picture of Milo: deux.jpg' })
      expect(shown.getAttribute('srcset')).toContain('/pictures/p2?size=full 2400w')
      const others = within(screen.getByRole('navigation', { name: 'Other pictures' }))
      expect(others.getByRole('link', { name: 'Previous picture' }).getAttribute('href')).toBe(
        `${base}/pictures/p1`,
      )
      expect(others.getByRole('link', { name: 'Next picture' }).getAttribute('href')).toBe(
        `${base}/pictures/p3`,
      )
      expect(screen.getByRole('link', { name: 'Back to Milo' }).getAttribute('href')).toBe(base)
    },
  )

  it('opens as large as the screen, leads to the others there, and Esc leads back', async () => {
    await open('p3')
    await titled('trois.jpg')
    const opener = screen.getByRole('button', { name: 'Enlarge: Picture of Milo: trois.jpg' })
    await userEvent.click(opener)
    const dialog = within(await screen.findByRole('dialog', { name: 'Picture of Milo: trois.jpg' }))
    expect(dialog.getByRole('status').textContent).toBe('Picture 3 of 3')
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(dialog.getByRole('img', { name: /un\.jpg/ }).getAttribute('srcset')).toContain(
      '/pictures/p1?size=full 2400w',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Previous picture' }))
    expect(dialog.getByRole('img', { name: /trois\.jpg/ })).toBeTruthy()
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('leads to its neighbours by arrow keys and by a finger, and no further', async () => {
    const view = await open('p2')
    await titled('deux.jpg')
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    await titled('trois.jpg')
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    fireEvent.keyDown(document.body, { key: 'ArrowLeft', altKey: true })
    expect(view.path()).toBe(`${base}/pictures/p3`)
    const stage = screen.getByRole('img', { name: /trois/ })
    const push = (from: number, to: number, down = 0) => {
      fireEvent.touchStart(stage, { touches: [{ clientX: from, clientY: 0 }] })
      fireEvent.touchEnd(stage, { changedTouches: [{ clientX: to, clientY: down }] })
    }
    push(100, 120)
    push(100, 200, 300)
    expect(view.path()).toBe(`${base}/pictures/p3`)
    push(100, 200)
    await titled('deux.jpg')
  })

  it('that cannot be shown leaves the drawn animal and says so', async () => {
    await open('p2')
    await titled('deux.jpg')
    fireEvent.error(screen.getByRole('img', { name: /deux/ }))
    expect(screen.getByRole('alert').textContent).toBe('The picture could not be shown.')
  })

  it('of an animal that may not be changed is looked at alone', async () => {
    await open('p1', [], milo({ status: 'removed' }), `/pro${base}`)
    await titled('un.jpg')
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(screen.getByText('This record can no longer be changed.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Milo' }).getAttribute('href')).toBe(
      `/pro${base}`,
    )
  })

  it('that is not there leads back to the animal', async () => {
    await open('p9')
    await titled('Picture not found')
    expect(screen.getByRole('link', { name: 'Back to Milo' })).toBeTruthy()
  })

  it('of no animal leads back to the list', async () => {
    await open('p1', [answer(animalsApi.profile, new ErrorAnswer(404, 'NOT_FOUND', 'Not found.'))])
    await titled('Picture not found')
    expect(screen.getByRole('link', { name: 'Back to the animals' }).getAttribute('href')).toBe(
      '/animals',
    )
  })
})

describe('turning', () => {
  it('shows it under its new address, at once', async () => {
    let turned = false
    const view = await open('p2', [
      answer(picturesApi.rotate, () => {
        turned = true
        return { unique_id: 'p2b', name: 'deux.jpg' }
      }),
      answer(animalsApi.profile, () =>
        milo(
          turned
            ? {
                photos: photos.map((one) =>
                  one.unique_id === 'p2' ? { ...one, unique_id: 'p2b' } : one,
                ),
              }
            : {},
        ),
      ),
    ])
    await titled('deux.jpg')
    await userEvent.click(screen.getByRole('button', { name: 'Turn a quarter' }))
    expect(await screen.findByText('Picture turned.')).toBeTruthy()
    expect(view.path()).toBe(`${base}/pictures/p2b`)
    expect(screen.getByRole('img', { name: /deux/ }).getAttribute('src')).toContain(
      '/pictures/p2b?',
    )
  })

  it('that fails says so in the words of the specification', async () => {
    await open('p2', [answer(picturesApi.rotate, new ErrorAnswer(500, 'SERVER_ERROR', 'x'))])
    await titled('deux.jpg')
    await userEvent.click(screen.getByRole('button', { name: 'Turn a quarter' }))
    expect(await screen.findByText('Error rotating picture, Please try again...')).toBeTruthy()
    expect(
      screen.getByRole('button', { name: 'Turn a quarter' }).getAttribute('aria-busy'),
    ).toBeNull()
  })
})

describe('renaming', () => {
  const rename = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Name of the picture' }))
    if (name) await enter(dialog.getByRole('textbox', { name: 'Name of the picture' }), name)
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  }

  it('shows the new name', async () => {
    let name = 'deux.jpg'
    await open('p2', [
      answer(picturesApi.rename, ({ body }) => {
        name = (body as { name: string }).name
        return { unique_id: 'p2', name }
      }),
      answer(animalsApi.profile, () =>
        milo({ photos: photos.map((one) => (one.unique_id === 'p2' ? { ...one, name } : one)) }),
      ),
    ])
    await titled('deux.jpg')
    await rename('In the park')
    await titled('In the park')
    expect(screen.getByText('Picture renamed.')).toBeTruthy()
  })

  it('asks for a name, and tells when another has it', async () => {
    await open('p2', [
      answer(
        picturesApi.rename,
        new ErrorAnswer(409, 'PICTURE_NAME_TAKEN', 'Another picture has that name already.', {
          name: 'Another picture has that name already.',
        }),
      ),
    ])
    await titled('deux.jpg')
    await rename('')
    expect((await screen.findAllByText('Name is required')).length).toBeGreaterThan(0)
    await enter(screen.getByRole('textbox', { name: /Name of the picture/ }), 'un.jpg')
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }),
    )
    expect(
      (await screen.findAllByText('Another picture has that name already.')).length,
    ).toBeGreaterThan(0)
  })
})

describe('deleting', () => {
  const press = async () => {
    await titled('deux.jpg')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes, delete it' }))
  }

  it('is asked for twice, and leads to the animal', async () => {
    const view = await open('p2', [answer(picturesApi.remove, undefined)])
    await press()
    expect(await screen.findByText('Picture deleted.')).toBeTruthy()
    await waitFor(() => expect(view.path()).toBe(base))
  })

  it('that fails says so in the words of the specification', async () => {
    const view = await open('p2', [
      answer(picturesApi.remove, new ErrorAnswer(500, 'SERVER_ERROR', 'x')),
    ])
    await press()
    expect(await screen.findByText('Error deleting picture')).toBeTruthy()
    expect(view.path()).toBe(`${base}/pictures/p2`)
  })
})

it('is made the first one', async () => {
  const asked: string[][] = []
  await open('p2', [
    answer(picturesApi.order, ({ body }) => {
      asked.push((body as { order: string[] }).order)
      return photos
    }),
  ])
  await titled('deux.jpg')
  await userEvent.click(screen.getByRole('button', { name: 'Make it the main picture' }))
  expect(await screen.findByText('It is now the main picture.')).toBeTruthy()
  expect(asked).toEqual([['p2', 'p1', 'p3']])
})

describe('what small pictures show', () => {
  const id = '01900000-0000-7000-8000-0000000000a1'
  const one = { unique_id: id, name: 'un.jpg' }
  /** Keeps the point as the server does. */
  const keeping = () => {
    const sent: unknown[] = []
    let photos = [one]
    const answers = [
      answer(picturesApi.focus, ({ body }) => {
        const { x, y } = body as { x: number; y: number }
        sent.push(body)
        photos = [{ ...one, unique_id: `${id}~${Math.round(x * 100)}-${Math.round(y * 100)}` }]
        return photos[0] as typeof one
      }),
      answer(animalsApi.profile, () => milo({ photos, firstPhoto: photos[0]?.unique_id ?? null })),
    ]
    return { sent, answers }
  }
  const card = () => screen.getByRole('img', { name: 'Small picture of Milo' })

  it('is set by one tap, and kept in the address of the picture', async () => {
    const { sent, answers } = keeping()
    const view = await open(id, answers)
    await titled('un.jpg')
    const picture = screen
      .getAllByRole('presentation')
      .find((one) => one.tagName === 'DIV') as HTMLElement
    vi.spyOn(picture, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 200, 300))
    fireEvent.click(picture, { clientX: 110, clientY: 80 })
    expect(card().style.objectPosition).toBe('50% 20%')
    await waitFor(() => expect(view.path()).toBe(`${base}/pictures/${id}~50-20`))
    expect(sent).toEqual([{ x: 0.5, y: 0.2 }])
    expect(card().getAttribute('src')).toContain(`${id}~50-20?size=card`)
  })

  it('is set by sliders, saved once they rest, without losing their place', async () => {
    const { sent, answers } = keeping()
    const view = await open(id, answers)
    await titled('un.jpg')
    const down = screen.getByRole<HTMLInputElement>('slider', { name: 'From top to bottom' })
    down.focus()
    for (const value of ['45', '40', '35']) fireEvent.change(down, { target: { value } })
    await waitFor(() => expect(view.path()).toBe(`${base}/pictures/${id}~50-35`), { timeout: 5000 })
    expect(sent).toEqual([{ x: 0.5, y: 0.35 }])
    expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'From top to bottom' }))
  })
})
