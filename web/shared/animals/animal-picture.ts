export { pictureAddress } from '#domain/pictures/picture.ts'
