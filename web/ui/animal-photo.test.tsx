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

it('is cropped around the point of focus that its address ends with, or shown whole', () => {
  const address = '/api/animals/a/pictures/01900000-0000-7000-8000-0000000000a1~30-18'
  const { rerender } = show(<AnimalPhoto species="Dog" address={address} alt="Milo" />)
  const photo = () => screen.getByRole('img', { name: 'Milo' })
  expect(photo().style.objectPosition).toBe('30% 18%')
  rerender(<AnimalPhoto species="Dog" address={address} alt="Milo" whole />)
  expect(photo().style.objectPosition).toBe('')
})
