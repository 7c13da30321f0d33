import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnimalPhoto } from './animal-photo.tsx'
import { show } from './testing/show.tsx'

it('offers the photo in every size that the server keeps', () => {
  show(<AnimalPhoto species="Dog" address="/api/animals/a/pictures/b" alt="Milo" />)
  const photo = screen.getByRole<HTMLImageElement>('img', { name: 'Milo' })
  expect(photo.getAttribute('srcset')).toMatch(
    /\?size=card \d+w, .*\?size=page \d+w, .*\?size=full \d+w$/,
  )
})

it.each([undefined, null, ''])('draws the animal where there is no photo (%s)', (address) => {
  const { container } = show(<AnimalPhoto species="Dog" address={address} alt="Milo" />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
})

it('draws the animal where the photo cannot be read', () => {
  const { container } = show(<AnimalPhoto species="Cat" address="/gone" alt="Grisou" />)
  fireEvent.error(screen.getByRole('img'))
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
})
