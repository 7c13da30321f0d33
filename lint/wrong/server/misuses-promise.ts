// expects: no-misused-promises
export async function ready(): Promise<boolean> {
  return true
}

export const label = (): string => {
  if (ready()) return 'ready'
  return 'waiting'
}
