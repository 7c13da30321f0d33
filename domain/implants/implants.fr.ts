export const implantsFr = {
  loading: 'Un instant…',
} as const
