import { Command } from 'commander'
import { pino } from 'pino'
import { systemClock } from '../clock.ts'
import type { Connection } from '../db/connect.ts'
import { removeDemo } from '../db/demo/remove-demo.ts'
import { removePictureFiles } from '../files/picture-files.ts'
import { startQueue } from '../jobs/queue.ts'

/** `remove-demo`: before a tried-out database serves real people. */
export const removeDemoCommand = (open: () => Promise<Connection>): Command =>
  new Command('remove-demo')
    .description(
      'Remove the demonstration: its accounts, organizations, their animals, and the cards and microchips that nobody else’s animal carries',
    )
    .action(async () => {
      const { db, pool, close } = await open()
      try {
        // Only stores the jobs that delete files; a server runs them now or at its next start.
        const url = pool.options.connectionString ?? ''
        const queue = await startQueue({
          url,
          jobs: [removePictureFiles],
          contextOf: () => null as never,
          log: pino({ level: 'silent' }),
          work: false,
        })
        const { people, organizations, items } = await removeDemo(db, queue, systemClock.now())
        await queue.stop()
        process.stdout.write(
          `Removed: ${people} accounts, ${organizations} organizations, ${items} cards and microchips\n`,
        )
      } finally {
        await close()
      }
    })
