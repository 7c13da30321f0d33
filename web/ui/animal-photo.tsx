import { useState } from 'react'
import type { Species } from '#domain/animals/animal.ts'
import { pictureSet, pictureWidths } from '#domain/pictures/picture.ts'
import style from './animal-photo.module.css'
import { classes } from './classes.ts'
import { SpeciesDrawing } from './drawings/species-drawing.tsx'

interface AnimalPhotoProps {
  species: Species
  /**
   * Address of the picture without `size`; absent or unreadable, the drawn animal takes its place.
   */
  address?: string | null
  /** What the picture shows, such as the animal's name; empty where the name stands beside it. */
  alt: string
  /** How wide it is shown, as the `sizes` of HTML. */
  sizes?: string
  wide?: boolean
  /** The most important picture of the screen, fetched first. */
  first?: boolean
  className?: string
}

/** The animal's photo in a size that fits, or its drawing: never a grey box. */
export function AnimalPhoto({
  species,
  address,
  alt,
  sizes = '(max-width: 768px) 50vw, 300px',
  wide,
  first,
  className,
}: AnimalPhotoProps) {
  const [broken, setBroken] = useState<string>()
  const shown = address && address !== broken ? address : null
  return (
    <div className={classes(style.frame, wide && style.wide, className)}>
      {shown ? (
        <img
          className={style.photo}
          src={`${shown}?size=card`}
          srcSet={pictureSet(shown)}
          sizes={sizes}
          alt={alt}
          width={pictureWidths.card}
          height={wide ? (pictureWidths.card * 3) / 4 : pictureWidths.card}
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
