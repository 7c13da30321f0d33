import type { Warning } from '#domain/threads/warning.ts'
import { passagesOf } from './features.ts'

/** What features say about money and codes, as learn/learn.ts found. */
export interface Weights {
  /** Where a feature's weight stands. */
  places: ReadonlyMap<number, number>
  money: Float32Array
  code: Float32Array
}

/** Of one feature: its hash in three bytes, and a weight of each kind in one. */
const each = 5
const header = 8

const largest = (weights: Float32Array): number =>
  weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)

/** For a file: the largest weight of each kind, then the features. */
export function packed({ places, money, code }: Weights): Buffer {
  const file = Buffer.alloc(header + places.size * each)
  const most = [largest(money), largest(code)] as const
  file.writeFloatLE(most[0], 0)
  file.writeFloatLE(most[1], 4)
  let at = header
  for (const [feature, place] of places) {
    file.writeUIntLE(feature, at, 3)
    file.writeInt8(Math.round(((money[place] ?? 0) / most[0]) * 127), at + 3)
    file.writeInt8(Math.round(((code[place] ?? 0) / most[1]) * 127), at + 4)
    at += each
  }
  return file
}

export function unpacked(file: Buffer): Weights {
  const count = (file.length - header) / each
  const places = new Map<number, number>()
  const money = new Float32Array(count)
  const code = new Float32Array(count)
  for (let place = 0; place < count; place++) {
    const at = header + place * each
    places.set(file.readUIntLE(at, 3), place)
    money[place] = (file.readInt8(at + 3) / 127) * file.readFloatLE(0)
    code[place] = (file.readInt8(at + 4) / 127) * file.readFloatLE(4)
  }
  return { places, money, code }
}

/** Above 0 where a passage rather asks than not: the logarithm of the odds. */
export function scoreOf(
  { places }: Pick<Weights, 'places'>,
  weights: Float32Array,
  passage: Uint32Array,
): number {
  let sum = 0
  for (const feature of passage) {
    const place = places.get(feature)
    if (place !== undefined) sum += weights[place] ?? 0
  }
  return sum / Math.sqrt(passage.length)
}

/** The score from which a message is marked: of sets not learnt from, 2 of 100 others are marked too. */
const enough = -0.1

/** What a message asks for in one of its passages. */
export function warningBy(weights: Weights, message: string): Warning | null {
  const passages = passagesOf(message)
  const asks = (kind: Float32Array) =>
    passages.some((passage) => scoreOf(weights, kind, passage) > enough)
  const money = asks(weights.money)
  const code = asks(weights.code)
  return money && code ? 'both' : money ? 'money' : code ? 'code' : null
}
