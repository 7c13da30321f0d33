import { googleApi } from '#domain/google/google.api.ts'
import { cookiesOf } from '../../../browser.ts'
import type { GoogleIssuer } from '../../../google/google-issuer.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { count, maker } from '../../maker.ts'
import type { peopleScene } from './scene.ts'

/** First logins by Google, each of which makes an account. */
export function googleMakers(
  { t }: ReturnType<typeof peopleScene>,
  google: GoogleIssuer,
): Writer[] {
  return (['logIn', 'oneTap'] as const).map((way) =>
    maker(
      googleApi[way],
      count('users u join sessions s on s.user_id = u.id where u.email = $1'),
      async (n) => {
        const email = `google-${way}-${n}@drill.example`.toLowerCase()
        const begun = await t.call(googleApi.nonce)
        const { nonce } = begun.body
        const credential = await google.credential({ sub: `${way}-${n}`, email }, { nonce })
        return { cookie: cookiesOf(begun), body: { credential }, mark: email }
      },
    ),
  )
}
