import { expect, it } from 'vitest'
import { focusIn, turned, withFocus, withoutFocus } from './focus.ts'
import { pictureAddress, pictureSet } from './picture.ts'

const id = '01900000-0000-7000-8000-000000000001'

it.each([
  [null, id],
  [{ x: 0.3, y: 0.186 }, `${id}~30-19`],
  [{ x: 0, y: 1 }, `${id}~0-100`],
])('the point of focus %j ends an id, its address and nothing else', (focus, shown) => {
  expect(withFocus(id, focus)).toBe(shown)
  expect(withoutFocus(shown)).toBe(id)
  const address = pictureAddress('milo', shown) ?? ''
  const rounded = focus && { x: focus.x, y: Math.round(focus.y * 100) / 100 }
  expect(focusIn(address)).toEqual(rounded)
  expect(pictureSet(address)).toContain(`/${shown}?size=thumb`)
})

it('a name is no point', () => {
  expect([focusIn('face~1.jpg'), withoutFocus('face~1.jpg'), focusIn('a~1000-2')]).toEqual([
    null,
    'face~1.jpg',
    null,
  ])
})

it('turns with the picture, and is back after four turns', () => {
  const start = { x: 0.25, y: 0.125 }
  expect(turned(start)).toEqual({ x: 0.875, y: 0.25 })
  expect(turned(turned(turned(turned(start))))).toEqual(start)
})
