import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { Command } from 'commander'
import { systemClock } from '../clock.ts'
import type { Connection } from '../db/connect.ts'
import { recordBounce } from '../features/accounts/email/record-bounce.ts'
import { readBounce } from '../mail/read-bounce.ts'

/** `bounces [FILE ...]`: returned messages, from a mail filter (stdin, one per call) or files. */
export const bouncesCommand = (open: () => Promise<Connection>): Command =>
  new Command('bounces')
    .description(
      'Record the addresses that returned messages report as gone: their accounts become "bounced"',
    )
    .argument(
      '[files...]',
      'messages as .eml files; without any, one message is read from the standard input',
    )
    .action(async (files: string[]) => {
      const messages =
        files.length > 0
          ? await Promise.all(files.map((file) => readFile(file)))
          : [await buffer(process.stdin)]
      const bounces = (await Promise.all(messages.map(readBounce))).flat()
      const gone = new Map(bounces.map(({ address, words }) => [address, words]))
      const { db, close } = await open()
      try {
        for (const [address, words] of gone)
          await recordBounce(db, address, systemClock.now(), words)
      } finally {
        await close()
      }
      process.stdout.write(`Messages read: ${messages.length}; addresses gone: ${gone.size}.\n`)
    })
