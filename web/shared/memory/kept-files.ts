/**
 * Files that wait to be sent: in memory, and in IndexedDB for a reload or a tab that the phone
 * ended. Where the browser refuses to store, memory alone has them.
 */
const name = 'unsentFiles'
const here = new Map<string, File>()

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error as Error))
  })

async function inStore<T>(
  mode: IDBTransactionMode,
  does: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(name))
    const database = await answerOf(opening)
    try {
      return await answerOf(does(database.transaction(name, mode).objectStore(name)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

export function keepFile(id: string, file: File): void {
  here.set(id, file)
  void inStore('readwrite', (store) => store.put(file, id))
}

export const readFile = async (id: string): Promise<File | undefined> =>
  here.get(id) ?? inStore<File | undefined>('readonly', (store) => store.get(id))

export async function forgetFile(id: string): Promise<void> {
  here.delete(id)
  await inStore('readwrite', (store) => store.delete(id))
}

/** At logout. */
export async function forgetFiles(): Promise<void> {
  here.clear()
  await inStore('readwrite', (store) => store.clear())
}
