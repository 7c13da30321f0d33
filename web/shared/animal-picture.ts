export { pictureAddress } from '#domain/animals/picture.ts'
