import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..')

/** A digest of all that the weights come from: rows, made sentences, what features are, how they are learnt. */
export function learntFrom(): string {
  const digest = createHash('sha256')
  const files = globSync(
    ['{concepts,features,meanings}.ts', 'learn/{texting,train,*.data}.ts', 'rows/**/*.txt'],
    {
      cwd: folder,
    },
  )
  for (const file of files.toSorted()) digest.update(readFileSync(join(folder, file)))
  return digest.digest('hex')
}
