import { afterAll, beforeAll, expect, it } from 'vitest'
import { isThorough } from '../../testing/suite/thorough.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { deadlocksOf } from './deadlocks.ts'
import { runPairs, times } from './pairs.ts'
import { cardVerbs } from './verbs/cards.ts'
import { chatVerbs } from './verbs/chats.ts'
import { clientVerbs } from './verbs/clients.ts'
import { keyVerbs } from './verbs/keys.ts'
import { licenceVerbs } from './verbs/licences.ts'
import { lotOrderVerbs } from './verbs/lot-orders.ts'
import { lotVerbs } from './verbs/lots.ts'
import { matchVerbs } from './verbs/matches.ts'
import { numberVerbs } from './verbs/numbers.ts'
import { organizationVerbs } from './verbs/organizations.ts'
import { transferVerbs } from './verbs/transfers.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const app = () => t
/** `npm run drill -- rest` and `locks` run all. */
const every = isThorough || times > 2 ? 1 : 4
runPairs(app, lotVerbs(app), every)
runPairs(app, lotOrderVerbs(app), every)
runPairs(app, numberVerbs(app), every)
runPairs(app, licenceVerbs(app), every)
runPairs(app, matchVerbs(app), every)
runPairs(app, transferVerbs(app), every)
runPairs(app, chatVerbs(app), every)
runPairs(app, keyVerbs(app), every)
runPairs(app, cardVerbs(app), every)
runPairs(app, clientVerbs(app), every)
runPairs(app, organizationVerbs(app), every)

it('no wait was a ring', async () => expect(await deadlocksOf(t)).toBe(0))
