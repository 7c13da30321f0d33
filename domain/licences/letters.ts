/** How the letters about a licence go out (requirements/cities.md 4a). */
export const letterChannels = ['email', 'paper'] as const
export type LetterChannel = (typeof letterChannels)[number]

/** As screens have a licence: what an e-mail would say is printed. */
export const isOnPaper = (licence: {
  letters: LetterChannel
  ownerInfo: { email: string }
}): boolean => letterAddress({ letters: licence.letters, email: licence.ownerInfo.email }) === null

/** Where letters about a licence go; null where they go on paper. */
export const letterAddress = ({
  letters,
  email,
}: {
  letters: LetterChannel
  email: string
}): string | null => (letters === 'paper' || email === '' ? null : email)
