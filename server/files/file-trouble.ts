import { FilesAway } from './files.ts'

/** No room, or a disk or network folder that does not answer or lets nobody write. */
const troubles: Partial<Record<string, 'full' | 'away'>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EIO: 'away',
  EROFS: 'away',
  ESTALE: 'away',
  ENODEV: 'away',
  ENXIO: 'away',
  EMFILE: 'away',
  ENFILE: 'away',
}

/** What kept a file from being read or written; undefined for every other error. */
export function fileTroubleOf(error: unknown): 'full' | 'away' | undefined {
  if (error instanceof FilesAway) return 'away'
  return troubles[(error as NodeJS.ErrnoException).code ?? '']
}
