/** Milliseconds after which a browser has surely taken the file over. */
const taken = 60_000

/** Has the browser save a file, as a download link does. */
export function saveFile({ file, name }: { file: Blob; name: string }): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), taken)
}
