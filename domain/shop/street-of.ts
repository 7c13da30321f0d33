/** The street of a suggestion, whose title goes on with the city. */
export function streetOf(title: string, city: string): string {
  const end = city === '' ? -1 : title.lastIndexOf(`, ${city}`)
  return end > 0 ? title.slice(0, end) : title
}
