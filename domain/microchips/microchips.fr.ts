export const microchipsFr = {
  loading: 'Un instant…',
} as const
