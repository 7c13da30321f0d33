import { ShopIcon } from '#web/ui/drawings/icons.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './shop.module.css'

/** Decorative: the name stands beside it. */
export const ShopPicture = ({
  image,
  className,
}: {
  image: { src: string } | undefined
  className?: string | undefined
}) => (
  <span className={classes(styles.picture, className)}>
    {image ? (
      <img src={image.src} alt="" width="480" height="360" loading="lazy" decoding="async" />
    ) : (
      <ShopIcon size="3rem" />
    )}
  </span>
)
