import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ErrorState } from './error-state.tsx'
import { show } from '#web/ui/testing/show.tsx'

function Sample() {
  const [failed, setFailed] = useState(true)
  return (
    <section aria-label="Résultats">
      {failed ? (
        <div>
          <ErrorState title="La recherche n’a pas fonctionné" onRetry={() => setFailed(false)} />
        </div>
      ) : (
        <p>Milo</p>
      )}
      <button type="button" onClick={() => setFailed(false)}>
        Autrement
      </button>
    </section>
  )
}

it('who tries again goes on where the answer comes', async () => {
  show(<Sample />)
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(screen.getByText('Milo')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Résultats' }))
})

it('leaves the focus with who is elsewhere', async () => {
  show(<Sample />)
  await userEvent.click(screen.getByRole('button', { name: 'Autrement' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Autrement' }))
})
