import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** From the terminal without echo, else the first line of stdin. */
export async function askPassword(question: string): Promise<string> {
  const silent = new Writable({ write: (_, __, done) => done() })
  const lines = createInterface({
    input: process.stdin,
    output: silent,
    terminal: process.stdin.isTTY,
  })
  if (process.stdin.isTTY) process.stderr.write(`${question} `)
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (process.stdin.isTTY) process.stderr.write('\n')
  }
}
