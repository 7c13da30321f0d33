import type { Email } from 'postal-mime'
import type { TestApp } from './test-app.ts'

/** Only the letters that `work` causes. */
export async function lettersAfter(t: TestApp, work: () => Promise<unknown>): Promise<Email[]> {
  const former = new Set((await t.outbox()).map(({ messageId }) => messageId))
  await work()
  return (await t.outbox()).filter(({ messageId }) => !former.has(messageId))
}

/** Empty if there is none. */
export const codeIn = (letter: Email | undefined): string =>
  /mno[0-9a-f]+onm/.exec(letter?.text ?? '')?.[0] ?? ''
