import { expect, it } from 'vitest'
import { letter } from './letter-layout.ts'

const content = {
  language: 'fr' as const,
  title: 'Bonjour <b>',
  paragraphs: ['Première ligne\n"deuxième" & fin', 'L’autre'],
  action: { label: 'Ouvrir', url: 'https://trouvaille.test/?a=1&b="2"' },
  foot: 'Pourquoi <vous>',
  address: '1, rue Principale\nGranby',
}

it('escapes everything that it is given', () => {
  const { html } = letter(content)
  expect(html).toContain('Bonjour &#60;b&#62;')
  expect(html).toContain('Première ligne<br>&#34;deuxième&#34; &#38; fin')
  expect(html).toContain('href="https://trouvaille.test/?a=1&#38;b=&#34;2&#34;"')
  expect(html).not.toMatch(/<b>|<vous>/)
})

it('says the same in plain text, with the sender and the address at the foot', () => {
  const { html, text } = letter(content)
  expect(text).toBe(
    'Bonjour <b>\n\nPremière ligne\n"deuxième" & fin\n\nL’autre\n\nOuvrir\nhttps://trouvaille.test/?a=1&b="2"\n\n--\nPourquoi <vous>\nTrouvaille, registre d’identification des animaux de compagnie\n1, rue Principale\nGranby',
  )
  expect(html).toContain('1, rue Principale<br>Granby')
})

it('is in the language of the reader, and leaves out what is not given', () => {
  const { html, text } = letter({ language: 'en', title: 'Hello', paragraphs: ['One'] })
  expect(html).toContain('<html lang="en">')
  expect(html).not.toContain('<a ')
  expect(text).toBe('Hello\n\nOne\n\n--\nTrouvaille, pet identification registry')
})
