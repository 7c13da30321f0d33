type Rgb = readonly [number, number, number]

function parseHex(hex: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1]
  if (!digits) throw new Error(`Not a six-digit hexadecimal colour: ${hex}`)
  return [0, 2, 4].map((start) =>
    Number.parseInt(digits.slice(start, start + 2), 16),
  ) as unknown as Rgb
}

/** WCAG 2.2 relative luminance, 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red, green, blue] = parseHex(hex).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [
    number,
    number,
  ]
  return (high + 0.05) / (low + 0.05)
}
