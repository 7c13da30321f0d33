import type { Services } from './context.ts'

/** What the person who started the server reads first: where it is, and with which accounts to try it. */
export async function welcome({ publicUrl }: Services): Promise<void> {
  process.stdout.write(`\nTrouvaille: ${publicUrl}\n`)
}
