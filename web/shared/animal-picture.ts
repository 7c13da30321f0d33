/** Address of a picture of an animal, without its size; null when it has none. */
export const pictureAddress = (uniqueId: string, picture: string | null | undefined): string | null =>
  picture ? `/api/animals/${encodeURIComponent(uniqueId)}/pictures/${encodeURIComponent(picture)}` : null
