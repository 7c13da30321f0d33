import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { takeOverTyped } from './typed-early.ts'

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

function Fields() {
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [species, setSpecies] = useState('Dog')
  const [accepted, setAccepted] = useState(false)
  return (
    <main>
      {['Dog', 'Cat'].map((value) => (
        <input
          key={value}
          type="radio"
          name="species"
          value={value}
          checked={species === value}
          onChange={() => setSpecies(value)}
        />
      ))}
      <input name="name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <textarea name="note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      <input
        type="checkbox"
        name="accepted"
        checked={accepted}
        onChange={(event) => setAccepted(event.currentTarget.checked)}
      />
      <input name="date" defaultValue="2026/05/04" />
      <output>{[species, name, note, accepted].join(', ')}</output>
    </main>
  )
}

it('puts what was typed, chosen and ticked in the first paint into what React draws, and the caret', async () => {
  document.body.innerHTML = `<div id="root"><main>
    <input type="radio" name="species" value="Dog" checked><input type="radio" name="species" value="Cat">
    <input name="name"><textarea name="note"></textarea><input type="checkbox" name="accepted">
    <input name="date" value="2026/05/03"></main></div>`
  const place = document.getElementById('root') as HTMLElement
  const field = <F extends HTMLElement = HTMLInputElement>(selector: string) =>
    place.querySelector(selector) as F
  takeOverTyped(place)
  field('[value=Cat]').click()
  field('[name=accepted]').click()
  field<HTMLTextAreaElement>('[name=note]').value = 'near the river'
  const name = field('[name=name]')
  name.focus()
  name.value = 'Réglisse'
  name.setSelectionRange(2, 4)
  root = createRoot(place)
  act(() => root?.render(<Fields />))
  await vi.waitFor(() =>
    expect(field('output').textContent).toBe('Cat, Réglisse, near the river, true'),
  )
  const drawn = field('[name=name]')
  expect(drawn).not.toBe(name)
  expect(document.activeElement).toBe(drawn)
  expect([drawn.selectionStart, drawn.selectionEnd]).toEqual([2, 4])
  // Nobody typed there.
  expect(field('[name=date]').value).toBe('2026/05/04')
})

it('does so too for who begins as React draws: the next key is in the new field', async () => {
  document.body.innerHTML = '<div id="root"><main><input name="name"></main></div>'
  const place = document.getElementById('root') as HTMLElement
  const name = place.querySelector('input') as HTMLInputElement
  takeOverTyped(place)
  name.focus()
  name.value = 'Réglisse'
  name.setSelectionRange(3, 3)
  root = createRoot(place)
  flushSync(() => root?.render(<Fields />))
  expect(name.isConnected).toBe(false)
  // No key comes before this.
  await Promise.resolve()
  expect(document.activeElement).toBe(place.querySelector('[name=name]'))
  expect(place.querySelector('output')?.textContent).toBe('Dog, Réglisse, , false')
})
