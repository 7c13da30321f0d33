import { Command } from 'commander'
import { pino } from 'pino'
import { systemClock } from '../clock.ts'
import type { Connection } from '../db/connect.ts'
import { removeFactors } from '../features/accounts/second-factor/remove-factors.ts'
import { sendSecurityNotice } from '../features/accounts/send-security-notice.ts'
import { startQueue } from '../jobs/queue.ts'

/** `remove-second-factor EMAIL`, once support verified the person. */
export const removeSecondFactorCommand = (open: () => Promise<Connection>): Command =>
  new Command('remove-second-factor')
    .description(
      'Take every second factor of an account away, for someone who lost them all; its sessions end, and a letter tells of it',
    )
    .argument('<email>', 'address of the account, whose person you have verified')
    .action(async (email: string) => {
      const { db, pool, close } = await open()
      try {
        // Only stores the letter; a server sends it now or at its next start.
        const queue = await startQueue({
          url: pool.options.connectionString ?? '',
          jobs: [sendSecurityNotice],
          contextOf: () => null as never,
          log: pino({ level: 'silent' }),
          work: false,
        })
        const done = await removeFactors(db, email, queue, systemClock.now())
        await queue.stop()
        process.stdout.write(
          done
            ? 'Removed; the password alone opens the account again\n'
            : 'No account has that address\n',
        )
        if (!done) process.exitCode = 1
      } finally {
        await close()
      }
    })
