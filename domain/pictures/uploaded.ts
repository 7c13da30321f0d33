import { z } from 'zod'
import { say } from '../validation/say.ts'

/** A picture of a form, which the server received; no JSON makes one. */
export class UploadedPicture {
  readonly path: string
  /** SHA-256 of what was sent. */
  readonly hash: string

  constructor(path: string, hash: string) {
    this.path = path
    this.hash = hash
  }

  /** What a repeated call is compared by. */
  toJSON(): string {
    return this.hash
  }
}

const uploaded = z.instanceof(UploadedPicture, { error: say('PICTURE_REQUIRED') })

export const uploadedPictures = (most: number) =>
  z
    .array(uploaded, say('PICTURE_REQUIRED'))
    .min(1, say('PICTURE_REQUIRED'))
    .max(most, say('PICTURES_FEW'))

export const uploadedPicture = z
  .array(uploaded, say('PICTURE_REQUIRED'))
  .max(1, say('PICTURES_FEW'))
  .default([])
