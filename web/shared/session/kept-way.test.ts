import { expect, it } from 'vitest'
import { keepWay, takeKeptWay } from './kept-way.ts'
import { rememberedRedirect } from './redirect-from.ts'

const day = 24 * 60 * 60 * 1000
const way = { from: '/transfer/abc', type: '' }

it('waits for a day in every tab, and is told once', () => {
  keepWay(way, 0)
  expect(rememberedRedirect()).toEqual(way)
  expect(takeKeptWay(day - 1)).toEqual(way)
  expect(takeKeptWay(day - 1)).toBeNull()
})

it('is gone after that', () => {
  keepWay(way, 0)
  expect(takeKeptWay(day)).toBeNull()
  expect(localStorage.getItem('claim')).toBeNull()
})

it.each([
  '',
  'no JSON',
  'null',
  '{"from":1,"type":"","until":9}',
  '{"from":"//elsewhere.example","type":"","until":9}',
  '{"from":"/animals","type":""}',
])('is none where the browser holds %j', (held) => {
  localStorage.setItem('claim', held)
  expect(takeKeptWay(0)).toBeNull()
})
