/** How the letters about a licence go out (requirements/cities.md 4a). */
export const letterChannels = ['email', 'paper'] as const
export type LetterChannel = (typeof letterChannels)[number]

/** Where letters about a licence go; null where they go on paper. */
export const letterAddress = ({
  letters,
  email,
}: {
  letters: LetterChannel
  email: string
}): string | null => (letters === 'paper' || email === '' ? null : email)
