export const mailto = (address: string, subject?: string): string =>
  `mailto:${address}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
