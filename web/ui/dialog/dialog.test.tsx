import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { show } from '#web/ui/testing/show.tsx'

function Sample({ onYes = () => {} }: { onYes?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Renvoyer
      </button>
      <ConfirmDialog
        open={open}
        title="Demander un nouveau code?"
        yes="Oui, l’envoyer!"
        no="Non"
        onYes={onYes}
        onNo={() => setOpen(false)}
      >
        L’ancien ne fonctionnera plus.
      </ConfirmDialog>
    </>
  )
}

async function openIt() {
  await userEvent.click(screen.getByRole('button', { name: 'Renvoyer' }))
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Demander un nouveau code?' })
}

it('has no content until it opens, then is modal and named by its title', async () => {
  show(<Sample />)
  expect(screen.queryByText('L’ancien ne fonctionnera plus.')).toBeNull()
  expect((await openIt()).open).toBe(true)
})

it('gives the focus to its first field, else to its title, never to the way out', async () => {
  show(
    <Dialog
      open
      onClose={() => {}}
      title="Ajouter un contact"
      actions={<button type="button">Ajouter</button>}
    >
      <input aria-label="Nom" />
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Nom'))
  cleanup()
  show(<Sample />)
  await openIt()
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: 'Demander un nouveau code?' }),
  )
})

it.each([
  ['Esc', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))],
  ['the other answer', () => fireEvent.click(screen.getByRole('button', { name: 'Non' }))],
  [
    'a press beside it',
    (dialog: HTMLElement) => {
      vi.setSystemTime(Date.now() + 1000)
      fireEvent.click(dialog)
    },
  ],
])('closes by %s, and gives the focus back', async (_, close) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  show(<Sample />)
  close(await openIt())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Renvoyer' }))
})

it('stays open for a press inside, and does the deed', async () => {
  const onYes = vi.fn()
  show(<Sample onYes={onYes} />)
  await openIt()
  await userEvent.click(screen.getByText('L’ancien ne fonctionnera plus.'))
  await userEvent.click(screen.getByRole('button', { name: 'Oui, l’envoyer!' }))
  expect(onYes).toHaveBeenCalledOnce()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

function Done() {
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState(false)
  const finish = () => {
    setDone(true)
    setOpen(false)
  }
  return (
    <section>
      <h2>Carte</h2>
      {!done && (
        <button type="button" onClick={() => setOpen(true)}>
          Ajouter
        </button>
      )}
      <ConfirmDialog
        open={open}
        title="Ajouter la carte?"
        yes="Oui"
        onYes={finish}
        onNo={() => setOpen(false)}
      />
    </section>
  )
}

it('gives the focus to the heading of the section when what opened it is gone', async () => {
  show(<Done />)
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }))
  await userEvent.click(screen.getByRole('button', { name: 'Oui' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Carte' }))
})

it('stays open at the second half of the double click that opened it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  show(<Sample />)
  const dialog = await openIt()
  vi.setSystemTime(Date.now() + 200)
  fireEvent.click(dialog)
  expect(dialog.isConnected && dialog.open).toBe(true)
})
