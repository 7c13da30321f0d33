// expects: switch-exhaustiveness-check
export function label(kind: 'lost' | 'found'): string {
  switch (kind) {
    case 'lost':
      return 'Lost'
  }
  return ''
}
