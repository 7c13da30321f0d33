interface Waiting<T> {
  item: T
  resolve: () => void
  reject: (error: unknown) => void
}

const most = 500

/** Writes what came while the last batch was written as one: at once if nothing is under way. */
export function inBatches<T>(write: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  const waiting: Waiting<T>[] = []
  let isWriting = false

  async function run(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most)
      try {
        await write(batch.map(({ item }) => item))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isWriting = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isWriting) void run()
    })
}
