import { Fragment } from 'react'

/** An e-mail that breaks where it is too long for its line: behind its signs, not within its words. */
export const EmailWords = ({ children: email }: { children: string }) =>
  email.split(/(?<=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** Writes to it. Its name is the e-mail as it is: where it may break is no part of it. */
export const MailLink = ({ email, className }: { email: string; className?: string }) => (
  <a href={`mailto:${email}`} aria-label={email} className={className}>
    <EmailWords>{email}</EmailWords>
  </a>
)
