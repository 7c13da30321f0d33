import { Command } from 'commander'
import { BackupError } from '../../backup/backup-error.ts'
import { systemClock } from '../../clock.ts'
import type { Connection } from '../../db/connect.ts'
import { openRestored } from '../../features/restored/restored.queries.ts'
import { Refusal } from '../../refusal.ts'
import { say } from '../watch-import.ts'

/** `open`: lets people into a restored server. */
export const openCommand = (open: () => Promise<Connection>): Command =>
  new Command('open')
    .description('Let people into a server that was restored, once staff looked after it')
    .action(async () => {
      const { db, close } = await open()
      try {
        await openRestored(db, null, systemClock.now())
        say('Open: a server that runs lets people in within a second.')
      } catch (error) {
        if (error instanceof Refusal)
          throw new BackupError('Nothing is held: this database was not restored, or is open.')
        throw error
      } finally {
        await close()
      }
    })
