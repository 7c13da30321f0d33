const missed: string[] = []

interface Figure {
  what: string
  value: number
  atLeast?: number
  atMost?: number
}

export function tell({ what, value, atLeast, atMost }: Figure): void {
  const met =
    (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost)
  if (!met) missed.push(what)
  const bound = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`
  console.log(`${met ? 'ok  ' : 'MISS'} ${what}: ${Number(value.toFixed(2))} (${bound})`)
}

export function conclude(): boolean {
  console.log(missed.length === 0 ? '\nAll figures are met.' : `\nNot met: ${missed.join('; ')}`)
  return missed.length === 0
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] as number
