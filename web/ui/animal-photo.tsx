import { useState } from 'react'
import type { Species } from '#domain/animals/animal.ts'
import { focusIn, type Focus } from '#domain/pictures/focus.ts'
import { pictureSet, pictureWidths } from '#domain/pictures/picture.ts'
import style from './animal-photo.module.css'
import { classes } from './classes.ts'
import { SpeciesDrawing } from './drawings/species-drawing.tsx'

interface AnimalPhotoProps {
  species: Species
  /** Without `size`; the drawing replaces a missing or broken picture. */
  address?: string | null
  /** Empty where the name is beside it. */
  alt: string
  /** HTML `sizes`. */
  sizes?: string
  wide?: boolean
  /** Shows all of the photo, before a blurred one of itself; else it is cropped around its point of focus. */
  whole?: boolean
  /** While it is chosen; else that of the address. */
  focus?: Focus
  /** Main picture of the screen, fetched first. */
  first?: boolean
  className?: string
}

/** Photo in a fitting size, or the drawing. */
export function AnimalPhoto({
  species,
  address,
  alt,
  sizes = '(max-width: 768px) 50vw, 300px',
  wide,
  whole,
  focus: chosen,
  first,
  className,
}: AnimalPhotoProps) {
  const [broken, setBroken] = useState<string>()
  const shown = address && address !== broken ? address : null
  const isWhole = whole && shown
  const focus = shown && !whole ? (chosen ?? focusIn(shown)) : null
  return (
    <div className={classes(style.frame, wide && !isWhole && style.wide, className)}>
      {isWhole && (
        <img
          className={style.ground}
          src={`${shown}?size=thumb`}
          alt=""
          aria-hidden="true"
          loading="lazy"
          fetchPriority="low"
        />
      )}
      {shown ? (
        <img
          className={classes(style.photo, isWhole && style.whole)}
          style={focus ? { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` } : undefined}
          src={`${shown}?size=card`}
          srcSet={pictureSet(shown)}
          sizes={sizes}
          alt={alt}
          width={pictureWidths.card}
          height={wide && !isWhole ? (pictureWidths.card * 3) / 4 : pictureWidths.card}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          onError={() => setBroken(shown)}
        />
      ) : (
        <SpeciesDrawing species={species} className={style.drawing} />
      )}
    </div>
  )
}
