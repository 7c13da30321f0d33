import { pictureSet } from '#domain/pictures/picture.ts'
import { uploadedPictures } from '#domain/shop/product.ts'
import { ShopIcon } from '#web/ui/drawings/icons.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './shop.module.css'

/** Decorative: the name stands beside it. */
export const ShopPicture = ({
  image,
  sizes = '(max-width: 37.5em) 100vw, 20rem',
  className,
}: {
  image: { src: string } | undefined
  /** Width on the screen, for the browser's choice of a size. */
  sizes?: string
  className?: string | undefined
}) => (
  <span className={classes(styles.picture, className)}>
    {image ? (
      <img
        src={image.src}
        srcSet={image.src.startsWith(uploadedPictures) ? pictureSet(image.src) : undefined}
        sizes={sizes}
        alt=""
        width="480"
        height="360"
        loading="lazy"
        decoding="async"
      />
    ) : (
      <ShopIcon size="3rem" />
    )}
  </span>
)
