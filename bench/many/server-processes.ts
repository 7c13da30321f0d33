import { readdirSync, readFileSync } from 'node:fs'

export interface ServerProcess {
  /** Whether it serves; else it is the parent of those that do. */
  serves: boolean
  /** Resident. */
  megabytes: number
  /** Of the processor, since it began. */
  seconds: number
}

/** Ticks of the processor's clock a second, as Linux counts for programs. */
const ticks = 100

/** Those of our server in a process group, without the database; Linux alone knows, elsewhere none. */
export function serverProcesses(group: number): ServerProcess[] {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
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
      const isChild = read('cmdline').includes('server/processes/child.ts')
      if (Number(stat[2]) !== group || !(isChild || read('cmdline').includes('server/main.ts')))
        return []
      return [
        {
          isChild,
          megabytes: Number(/VmRSS:\s+(\d+)/.exec(read('status'))?.[1]) / 1000,
          seconds: (Number(stat[11]) + Number(stat[12])) / ticks,
        },
      ]
    })
  const isAlone = found.every(({ isChild }) => !isChild)
  return found.map(({ isChild, ...rest }) => ({ ...rest, serves: isChild || isAlone }))
}
