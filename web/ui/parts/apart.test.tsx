import { screen } from '@testing-library/react'
import { lazy } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '#web/ui/testing/show.tsx'
import { Apart } from './apart.tsx'

it('leaves the screen as it is when the files of the piece do not come', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Lost = lazy(() => Promise.reject(new TypeError('no network')))
  show(
    <main>
      <h1>Page</h1>
      <Apart without={<p>sans elle</p>}>
        <Lost />
      </Apart>
    </main>,
  )
  expect(await screen.findByText('sans elle')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy()
})
