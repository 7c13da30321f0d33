/** Without a known type, decides by extension: browsers do not know all phone formats. */
export const isImage = ({ type, name }: File): boolean =>
  type ? type.startsWith('image/') && type !== 'image/svg+xml' : /\.(heic|heif|avif)$/i.test(name)
