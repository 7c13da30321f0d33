import type { Matrix } from '../draw-sizes.ts'

/** CIE XYZ (D50) to linear sRGB. */
const fromXyz: Matrix = [
  [3.134_136, -1.617_386, -0.490_662],
  [-0.978_795, 1.916_254, 0.033_443],
  [0.071_955, -0.228_977, 1.405_386],
]

/**
 * Matrix from HEIC to linear sRGB: phones use Display P3, which would look pale. From the file's
 * first ICC profile; undefined without one.
 */
export function colourMatrix(file: Buffer): Matrix | undefined {
  const at = file.indexOf('colrprof', 0, 'latin1')
  if (at < 4) return undefined
  const profile = file.subarray(at + 8, at - 4 + file.readUInt32BE(at - 4))
  const columns = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => colourOf(profile, name))
  const [red, green, blue] = columns
  if (!red || !green || !blue) return undefined
  return fromXyz.map((row) =>
    [red, green, blue].map((colour) =>
      row.reduce((sum, part, i) => sum + part * (colour[i] ?? 0), 0),
    ),
  ) as Matrix
}

/** In 65,536ths. */
function colourOf(profile: Buffer, name: string): number[] | undefined {
  if (profile.length < 132) return undefined
  const count = Math.min(profile.readUInt32BE(128), 100)
  for (let i = 0; i < count; i++) {
    const entry = 132 + i * 12
    if (entry + 12 > profile.length) return undefined
    if (profile.toString('latin1', entry, entry + 4) !== name) continue
    const value = profile.readUInt32BE(entry + 4)
    if (value + 20 > profile.length) return undefined
    return [8, 12, 16].map((offset) => profile.readInt32BE(value + offset) / 65_536)
  }
  return undefined
}
