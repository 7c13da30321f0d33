import { readdirSync, readFileSync } from 'node:fs'

/** Resident megabytes of the server that runs in a process group; Linux alone knows, elsewhere 0. */
export function memoryOf(group: number): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const read = (file: string) => {
      try {
        return readFileSync(`/proc/${pid}/${file}`, 'utf8')
      } catch {
        return '' // It ended meanwhile.
      }
    }
    // After the name in brackets: state, parent, group.
    const stat = read('stat')
      .replace(/^.*\) /, '')
      .split(' ')
    if (Number(stat[2]) !== group || !read('cmdline').includes('server/main.ts')) continue
    return Number(/VmRSS:\s+(\d+)/.exec(read('status'))?.[1]) / 1000
  }
  return 0
}
