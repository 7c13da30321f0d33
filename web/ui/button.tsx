import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import style from './button.module.css'
import { classes } from './classes.ts'

export interface ButtonLook {
  /**
   * `primary` (apricot) is the one action that matters on a screen; `secondary` (fir) every other
   * one that does something.
   */
  kind?: 'primary' | 'secondary' | 'quiet' | 'plain' | 'danger'
  large?: boolean
  /** Full width. */
  wide?: boolean
}

/** For elements that are no buttons, such as ScreenLink. */
export const buttonClass = (
  { kind = 'secondary', large, wide }: ButtonLook = {},
  more?: string,
): string => classes(style.button, style[kind], large && style.large, wide && style.wide, more)

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Announces the work and ignores clicks, but keeps the focus, unlike a disabled button. */
  pending?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  kind,
  large,
  wide,
  pending,
  className,
  children,
  onClick,
  type = 'button',
  ...button
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ kind, large, wide }, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...button}
    >
      {pending && <span className={style.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

/** For plain addresses; inside the product use ScreenLink with `buttonClass`. */
export function LinkButton({
  kind,
  large,
  wide,
  className,
  children,
  ...anchor
}: ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a className={buttonClass({ kind, large, wide }, className)} {...anchor}>
      {children}
    </a>
  )
}

/** @param end right-aligned, as under a dialog */
export function ButtonRow({
  end,
  children,
  ref,
}: {
  end?: boolean
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}) {
  return (
    <div className={classes(style.row, end && style.end)} ref={ref}>
      {children}
    </div>
  )
}
