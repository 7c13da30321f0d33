/** What a field tells, within a sentence: « Noir et blanc » is « noir et blanc », « DLH » stays. */
export const inSentence = (words: string): string =>
  words.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
