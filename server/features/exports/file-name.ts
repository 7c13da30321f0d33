/** Of an export, in letters that every system takes. @param day yyyy-mm-dd */
export function fileNameOf(name: string, day: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '')
  return ['trouvaille', plain, day].filter(Boolean).join('-').concat('.zip')
}
