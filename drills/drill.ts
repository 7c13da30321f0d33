import { fileURLToPath } from 'node:url'

/** `npm run drill -- payments`: longer exercises than the tests, each in a module that exports `run`; `everything` runs all. */
const drills = {
  campaigns: () => import('./campaigns.ts'),
  chat: () => import('./chat.ts'),
  container: () => import('./container.ts'),
  fuzz: () => import('./fuzz.ts'),
  database: () => import('./database.ts'),
  hours: () => import('./hours.ts'),
  kills: () => import('./kills.ts'),
  locks: () => import('./locks.ts'),
  payments: () => import('./payments.ts'),
  pgbackrest: () => import('./pgbackrest.ts'),
  places: () => import('./places.ts'),
  proxies: () => import('./proxies.ts'),
  rest: () => import('./rest.ts'),
  restarts: () => import('./restarts.ts'),
  restore: () => import('./restore.ts'),
  upgrade: () => import('./upgrade.ts'),
  wizard: () => import('./wizard.ts'),
}

const names = Object.keys(drills) as (keyof typeof drills)[]
const [name = ''] = process.argv.slice(2)
const chosen = name === 'everything' ? names : names.filter((one) => one === name)
if (chosen.length === 0) {
  console.error(`Which drill? ${[...names, 'everything'].join(', ')}.`)
  process.exit(2)
}
const failed: string[] = []
for (const one of chosen) {
  if (chosen.length > 1) console.log(`\n── ${one}`)
  const { run } = await drills[one]()
  if ((await run(fileURLToPath(new URL('..', import.meta.url)))) !== 0) failed.push(one)
}
if (chosen.length > 1)
  console.log(`\n${chosen.length} drills, failed: ${failed.join(', ') || 'none'}.`)
process.exitCode = failed.length > 0 ? 1 : 0
