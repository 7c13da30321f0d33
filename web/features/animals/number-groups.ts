/** A number as it is read aloud: digits in groups of 3, anything else as it is. */
export const inGroups = (number: string): string => (/^\d{9,15}$/.test(number) ? number.replace(/(\d{3})(?=\d)/g, '$1 ') : number)
