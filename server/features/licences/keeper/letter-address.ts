/** SQL of `letterAddress` (domain/licences/letters.ts), of a licence by its alias; '' on paper. */
export const letterAddressOf = (of: string): string =>
  `case when ${of}.letters = 'paper' then '' else ${of}.email end`
