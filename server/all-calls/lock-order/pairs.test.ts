import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { deadlocksOf } from './deadlocks.ts'
import { runPairs } from './pairs.ts'
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
runPairs(app, lotVerbs(app))
runPairs(app, lotOrderVerbs(app))
runPairs(app, numberVerbs(app))
runPairs(app, licenceVerbs(app))
runPairs(app, matchVerbs(app))
runPairs(app, transferVerbs(app))
runPairs(app, chatVerbs(app))
runPairs(app, keyVerbs(app))
runPairs(app, cardVerbs(app))
runPairs(app, clientVerbs(app))
runPairs(app, organizationVerbs(app))

it('no wait was a ring', async () => expect(await deadlocksOf(t)).toBe(0))
