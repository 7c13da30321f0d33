export const stockFr = {
  loading: 'Un instant…',
} as const
