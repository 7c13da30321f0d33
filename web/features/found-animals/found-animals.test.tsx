import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { answer, ErrorAnswer, showScreen } from '#web/testing/show-screen.tsx'

it('says that a place is not known instead of searching everywhere', async () => {
  const asked: string[] = []
  const said = 'Nous ne connaissons pas cet endroit.'
  await showScreen('/found-animals', {
    answers: [
      answer(searchApi.addresses, []),
      answer(searchApi.place, new ErrorAnswer(400, 'ADDRESS_UNCLEAR', said, { address: said })),
      answer(foundAnimalsApi.list, ({ search }) => {
        asked.push(search)
        return { results: [], more: false }
      }),
    ],
  })
  const user = userEvent.setup()
  const place = await screen.findByRole('combobox', { name: /Près de/ })
  await user.type(place, 'Nulle part')
  const before = asked.length
  await user.click(screen.getByRole('button', { name: 'Chercher' }))
  expect(await screen.findByText(said, { selector: 'p span' })).toBeTruthy()
  expect(asked).toHaveLength(before)

  await user.clear(place)
  await user.selectOptions(screen.getByLabelText(/^Animal/), 'Chat')
  await user.click(screen.getByRole('button', { name: 'Chercher' }))
  await screen.findByText(/Aucun/)
  expect(asked.at(-1)).toContain('species=Cat')
})

it('has the server place words of which nothing was chosen, and takes one of those that it offers', async () => {
  const asked: string[] = []
  const unclear = Object.assign(
    new ErrorAnswer(400, 'ADDRESS_UNCLEAR', 'Lequel?', { address: 'Lequel?' }),
    { suggestions: [{ id: 'city:1', title: 'Windsor (Québec)' }] },
  )
  const { path } = await showScreen('/found-animals', {
    answers: [
      answer(searchApi.addresses, []),
      answer(searchApi.place, ({ body }) =>
        (body as { address: string }).address === 'Windsor'
          ? unclear
          : {
              name: 'Granby',
              city: 'Granby',
              location: [-72.73, 45.4] as [number, number],
              precision: 'municipality' as const,
            },
      ),
      answer(searchApi.address, {
        geometry: { location: { lng: -72.01, lat: 45.57 } },
        city: 'Windsor',
        postal: null,
        precision: 'municipality',
      }),
      answer(foundAnimalsApi.list, ({ search }) => {
        asked.push(search)
        return { results: [], more: false }
      }),
    ],
  })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('combobox', { name: /Près de/ }), 'Windsor')
  await user.click(screen.getByRole('button', { name: 'Chercher' }))
  await user.click(await screen.findByRole('button', { name: 'Windsor (Québec)' }))
  await user.click(screen.getByRole('button', { name: 'Chercher' }))
  await waitFor(() => expect(path()).toContain('lng=-72.01'))
  await user.clear(await screen.findByRole('combobox', { name: /Près de/ }))
  await user.type(await screen.findByRole('combobox', { name: /Près de/ }), 'à Granby')
  await user.click(screen.getByRole('button', { name: 'Chercher' }))
  await waitFor(() => expect(path()).toContain('lng=-72.73'))
  expect(asked.at(-1)).toContain('45.4')
})
