export const wizardFr = {
  loading: 'Un instant…',
} as const
