/**
 * A whole number as people type it, `12` or `1 000`; NaN, which no schema takes, for anything
 * else: a sign that is left out makes 15 of 1.5.
 */
export function readCount(typed: string): number {
  const text = typed.trim()
  return /^(?:\d{1,15}|\d{1,3}(?:\s\d{3})+)$/.test(text) ? Number(text.replace(/\s/g, '')) : NaN
}
