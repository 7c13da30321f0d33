import { expect, it } from 'vitest'
import { mask, maskSecrets } from './mask-secrets.ts'
import { letter } from './letter-layout.ts'

const code = 'mno0123456789abcdef01234567onm'
const token = 'zq3-Xk2PplA9uVbbT0mQ7w_LkD5x1Ee'

it.each<[string, string, string[]]>([
  ['a code', `Votre code : ${code}`, [code]],
  [
    'a token of a link',
    `https://trouvaille.test/undo-deletion/${token}`,
    [token, 'undo-deletion/zq3'],
  ],
  ['a token of a query', `https://trouvaille.test/licence?token=${token}&lang=fr`, [token]],
  [
    'what stands in a link, wherever else it stands',
    'Code AB12CD34\nhttps://trouvaille.test/transfer/AB12CD34?lang=fr',
    ['AB12CD34'],
  ],
  [
    'an encoded part',
    'https://trouvaille.test/change_password/bXkgc2VjcmV0%2F12',
    ['bXkgc2VjcmV0'],
  ],
  ['an address of a person', 'https://trouvaille.test/profile?email=A1%40example.org', ['A1%40']],
])('hides %s', (_, words, secrets) => {
  const url = /https\S+/.exec(words)?.[0] ?? 'https://trouvaille.test/profile'
  const written = letter({
    language: 'fr',
    title: 'Bonjour Camille',
    paragraphs: [words],
    action: { label: 'Ouvrir', url },
    picture: { url: 'https://trouvaille.test/pictures/milo.webp', alt: 'Milo sur le divan' },
  })
  const { subject, text, html } = maskSecrets({ ...written, subject: `Bonjour ${words}` })
  for (const secret of secrets)
    expect([subject, text, html].filter((part) => part.includes(secret))).toEqual([])
  expect(text).toContain('Bonjour Camille')
  expect(text).toContain(mask)
})

it('leaves nothing that leads anywhere or is fetched, and says what pictures show', () => {
  const written = letter({
    language: 'en',
    title: 'Luna is lost',
    paragraphs: ['Near rue Principale, since 2026-11-20'],
    action: { label: 'See her', url: 'https://trouvaille.test/found/animals/luna00000001' },
    picture: { url: 'https://trouvaille.test/pictures/luna.webp', alt: 'Luna, a grey cat' },
  })
  const { text, html } = maskSecrets({ ...written, subject: 'Luna' })
  expect(html).not.toMatch(/<img|href=|src=|<script/i)
  expect(html).toContain('Luna, a grey cat')
  expect(text).toContain('https://trouvaille.test/found/animals/')
  expect(text).toContain('2026-11-20')
})
