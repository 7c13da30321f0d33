import { useState } from 'react'
import type { Species } from '#domain/animals/animal.ts'
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
