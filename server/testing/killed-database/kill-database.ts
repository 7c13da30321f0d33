import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../db/connect.ts'
import { until } from '../programs/processes.ts'
import { compare, writeOn } from './write-through.ts'
import { prepareWriters } from './writers.ts'

/** One way in which a database is lost. */
export interface Deed {
  name: string
  /** Ends once the database may answer again, as far as the deed has to do with it. */
  run(): Promise<void>
}

interface Scene {
  publicUrl: string
  databaseUrl: string
  /** One after another. */
  deeds: Deed[]
  /** Writes of a kind, at most. */
  most: number
  /** Milliseconds between two writes of a kind, and most from an answer to the next kill. */
  between: number
  pace: number
  /** Milliseconds until it must save again. */
  mostAway: number
  /** Milliseconds that anybody may wait, once the server is warm. */
  mostWait: number
  tell?: (line: string) => void
}

interface Outcome {
  /** Of writes, by what people were told. */
  told: Record<string, number>
  /** Milliseconds from a kill to the first write that is saved; and that somebody waited. */
  longestAway: number
  longestWait: number
  wrong: string[]
}

/** Kills the database while everything that the contract writes is written, and compares. */
export async function killDatabase(scene: Scene): Promise<Outcome> {
  const {
    publicUrl,
    databaseUrl,
    deeds,
    most,
    between,
    pace,
    mostAway,
    mostWait,
    tell = () => undefined,
  } = scene
  const { db, close } = connect(databaseUrl, { max: 2 })
  try {
    const writers = await prepareWriters(db, most)
    const lanes = writers.map((writer) => {
      let n = 0
      return writeOn(publicUrl, () => (n < most ? { writer, n: n++ } : undefined), { between })
    })
    const lastSaved = () => Math.max(...lanes.map((lane) => lane.lastSaved))
    const wrong: string[] = []
    let longestAway = 0
    await until(() => lanes.every((lane) => lane.lastSaved > 0 || lane.wrong.length > 0))
    for (const lane of lanes) lane.longestWait = 0
    for (const [index, { name, run }] of deeds.entries()) {
      if (lanes.some((lane) => lane.wrong.length > 0)) break
      await pause(Math.random() * pace)
      await run()
      const since = performance.now()
      await until(
        async () => lastSaved() > since && (await isReady(publicUrl, mostAway)),
        mostAway,
      ).catch(() => wrong.push(`${index + 1}, ${name}: nothing is saved after ${mostAway} ms`))
      const away = performance.now() - since
      longestAway = Math.max(longestAway, away)
      tell(`${index + 1}: ${name}, saves again after ${away.toFixed(0)} ms`)
      if (wrong.length > 0) break
    }
    await Promise.all(lanes.map((lane) => lane.stop()))
    const written = lanes.flatMap((lane) => lane.written)
    const longestWait = Math.max(...lanes.map((lane) => lane.longestWait))
    if (longestWait > mostWait) wrong.push(`somebody waited ${longestWait.toFixed(0)} ms`)
    const told: Record<string, number> = {}
    for (const { end } of written) told[end] = (told[end] ?? 0) + 1
    wrong.push(...lanes.flatMap((lane) => lane.wrong), ...(await compare(db, written)))
    return { told, longestAway, longestWait, wrong }
  } finally {
    await close()
  }
}

const isReady = (publicUrl: string, longest: number): Promise<boolean> =>
  fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(longest) }).then(
    ({ ok }) => ok,
    () => false,
  )
