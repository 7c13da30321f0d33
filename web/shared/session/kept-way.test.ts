import { expect, it } from 'vitest'
import { forgetKeptWay, keepRedirect, keepWay, keptWay } from './kept-way.ts'
import { rememberedRedirect, rememberRedirect } from './redirect-from.ts'

const day = 24 * 60 * 60 * 1000
const way = { from: '/transfer/abc', type: '' }
const who = 'maude@example.org'

it('waits for a day in every tab, until it is forgotten', () => {
  keepWay(way, who, 0)
  expect(rememberedRedirect()).toEqual(way)
  expect(keptWay(who, day - 1)).toEqual(way)
  expect(keptWay(who, day)).toBeNull()
  forgetKeptWay()
  expect(keptWay(who, day - 1)).toBeNull()
})

it.each(['jean@example.org', null])('is not that of %j', (other) => {
  keepWay(way, who, 0)
  expect(keptWay(other, 1)).toBeNull()
})

it('is that of the page asked for before the registration', () => {
  keepRedirect(who)
  expect(keptWay(who)).toBeNull()
  rememberRedirect(way)
  keepRedirect(who)
  expect(keptWay(who)).toEqual(way)
})

it.each([
  '',
  'no JSON',
  'null',
  `{"from":1,"type":"","who":"${who}","until":9}`,
  `{"from":"//elsewhere.example","type":"","who":"${who}","until":9}`,
  `{"from":"https://elsewhere.example","type":"","who":"${who}","until":9}`,
  `{"from":"/\\n/elsewhere.example","type":"","who":"${who}","until":9}`,
  `{"from":"/animals","type":"","who":"${who}"}`,
  '{"from":"/animals","type":"","until":9}',
])('is none where the browser holds %j', (held) => {
  localStorage.setItem('claim', held)
  expect(keptWay(who, 0)).toBeNull()
})
