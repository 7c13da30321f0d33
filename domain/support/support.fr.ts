export const supportFr = {
  loading: 'Un instant…',
} as const
