import { fileURLToPath } from 'node:url'

/** `npm run drill -- payments`: longer exercises than the tests, each in a module that exports `run`. */
const drills = {
  campaigns: () => import('./campaigns.ts'),
  chat: () => import('./chat.ts'),
  fuzz: () => import('./fuzz.ts'),
  database: () => import('./database.ts'),
  hours: () => import('./hours.ts'),
  journeys: () => import('./journeys.ts'),
  locks: () => import('./locks.ts'),
  payments: () => import('./payments.ts'),
  thorough: () => import('./thorough.ts'),
  upgrade: () => import('./upgrade.ts'),
  wizard: () => import('./wizard.ts'),
}

const [name = ''] = process.argv.slice(2)
if (!(name in drills)) {
  console.error(`Which drill? ${Object.keys(drills).join(', ')}.`)
  process.exit(2)
}
const { run } = await drills[name as keyof typeof drills]()
process.exitCode = await run(fileURLToPath(new URL('..', import.meta.url)))
