/** Deterministic. */
export interface Random {
  /** Both bounds included. */
  int(least: number, most: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** Mulberry32: small and sufficient here. */
export function seeded(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    int,
    chance: (share) => next() < share,
    pick: (items) => items[int(0, items.length - 1)] as (typeof items)[number],
    shuffle(items) {
      const left = [...items]
      return items.map(() => left.splice(int(0, left.length - 1), 1)[0] as (typeof items)[number])
    },
  }
}
