import { FileMissing, isOfFile, type WhyMissing } from '#web/ui/parts/why-missing.ts'

/** Why a screen failed, as far as its error tells: of `a file` the server is asked. */
export function whyFailed(error: unknown): WhyMissing | 'ours' | 'a file' {
  if (error instanceof FileMissing) return error.why
  return isOfFile(error) ? 'a file' : 'ours'
}
