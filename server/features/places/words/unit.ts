/** Apartment or office: `app. 4`, `#12`. */
export const unitInText =
  /(?:(?<![\p{L}\p{N}])(?:app|apt|appartement|apartment|unit[eé]?|suite|bureau|porte|local)\.?(?:\s*#)?\s*|#\s*)([\p{L}\p{N}]{1,8})(?![\p{L}\p{N}])/iu
