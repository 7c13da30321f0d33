export const picturesFr = {
  loading: 'Un instant…',
} as const
