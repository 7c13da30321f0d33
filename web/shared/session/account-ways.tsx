import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { rememberRedirect, type RedirectFrom } from './redirect-from.ts'

interface AccountFirstProps {
  /** Where the letter's link leads, in whose favour one registers or logs in first. */
  way: RedirectFrom
  words: { account: string; register: string; login: string }
}

/** Who has no account yet, or is not signed in, comes back to `way` by itself. */
export const AccountFirst = ({ way, words }: AccountFirstProps) => (
  <>
    <p>{words.account}</p>
    <ScreenLink
      screen="register"
      className={buttonClass({ kind: 'primary', large: true, wide: true })}
      onClick={() => rememberRedirect(way)}
    >
      {words.register}
    </ScreenLink>
    <ScreenLink
      screen="login"
      className={buttonClass({ kind: 'quiet', wide: true })}
      onClick={() => rememberRedirect(way)}
    >
      {words.login}
    </ScreenLink>
  </>
)

/** The link is for another account than the one that is signed in. */
export const OtherAccount = ({ words }: { words: { other: string; logout: string } }) => (
  <>
    <Notice kind="warning" still>
      {words.other}
    </Notice>
    <ScreenLink screen="logout" className={buttonClass({ kind: 'quiet' })}>
      {words.logout}
    </ScreenLink>
  </>
)
