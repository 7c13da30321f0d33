/**
 * Local storage, for what may as well be forgotten: a browser that keeps nothing still shows the
 * product.
 */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage that is full or switched off.
  }
}
