export const transfersFr = {
  loading: 'Un instant…',
} as const
