import { hash } from 'node:crypto'

const slots = 3

/**
 * The line on which each text of a file came first, in 18 to 36 bytes a text: a map of a million texts
 * takes ten times more, which a garbage collector lets grow fourfold. Texts are told apart by 64 bits
 * of their SHA-1: of a million, two would be taken for one in one file of forty million.
 */
export class FirstLines {
  /** Of each text two halves of its hash and its line, 0 where none is. */
  #table = new Uint32Array(slots * 1024)
  #count = 0

  get bytes(): number {
    return this.#table.byteLength
  }

  /** @param line 1 or more @returns an earlier line with this text; null where this one is the first */
  note(text: string, line: number): number | null {
    const digest = hash('sha1', text, 'buffer')
    const [high, low] = [digest.readUInt32LE(0), digest.readUInt32LE(4)]
    const at = placeOf(this.#table, high, low)
    const known = this.#table[at + 2] as number
    if (known !== 0) return known
    this.#table.set([high, low, line], at)
    this.#count++
    if (this.#count * slots * 3 > this.#table.length * 2) this.#grow()
    return null
  }

  #grow(): void {
    const old = this.#table
    this.#table = new Uint32Array(old.length * 2)
    for (let at = 0; at < old.length; at += slots) {
      const entry = old.subarray(at, at + slots)
      if (entry[2] !== 0)
        this.#table.set(entry, placeOf(this.#table, entry[0] as number, entry[1] as number))
    }
  }
}

/** Where a text is, or where it would be. */
function placeOf(table: Uint32Array, high: number, low: number): number {
  for (let at = (low * slots) % table.length; ; at = (at + slots) % table.length)
    if (table[at + 2] === 0 || (table[at] === high && table[at + 1] === low)) return at
}
