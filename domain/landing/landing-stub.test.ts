import { expect, it } from 'vitest'
import { landingEn } from './landing.en.ts'
import { landingFr } from './landing.fr.ts'
import { landingStub } from './landing-stub.ts'

const stub = (texts: Record<keyof typeof landingFr, string>) =>
  landingStub({ landing: (key) => texts[key], common: () => 'Trouvaille', login: 'Se connecter' })

it('says the words of the page in each language', () => {
  expect(stub(landingFr)).toContain('<h1>Retrouvons-le. Vite, et ensemble.</h1>')
  expect(stub(landingEn)).toContain('<h1>Let&#8217;s find them.'.replace('&#8217;', '’'))
})

it('leads to both doors without any script', () => {
  expect([...stub(landingFr).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/',
    '/login',
    '/login?lost=1',
    '/found',
  ])
})

it('escapes what the texts say', () => {
  expect(stub({ ...landingFr, heroTitle: '<b>"1" & 2</b>' })).toContain(
    '<h1>&#60;b&#62;&#34;1&#34; &#38; 2&#60;/b&#62;</h1>',
  )
})
