import type { TestApp } from './test-app.ts'

/** Whether a file is there; lets go of it at once, as an open one would stay so. */
export async function isStored({ services }: TestApp, key: string): Promise<boolean> {
  const file = await services.files.open(key)
  file?.stream.destroy()
  return file !== null
}
