/** Apartment or office: `app. 4`, `app4`, `#12`; not `Appalaches`. */
export const unitInText =
  /(?:(?<![\p{L}\p{N}])(?:app|apt|appartement|apartment|unit[eé]?|suite|bureau|porte|local)(?!\p{L})\.?(?:\s*#)?\s*|#\s*)([\p{L}\p{N}]{1,8})(?![\p{L}\p{N}])/iu
