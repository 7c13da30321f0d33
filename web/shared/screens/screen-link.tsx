import { Link, useNavigate, useParams, useSearch, type LinkProps } from '@tanstack/react-router'
import { useCallback, type AnchorHTMLAttributes } from 'react'
import type { screens, ScreenName } from '#domain/screens/screens.ts'
import { isKnownScreen, screenOf } from './known-screens.ts'

type ParamsIn<P extends string> = P extends `${infer Head}{-$${infer Name}}${infer Tail}`
  ? ParamsIn<Head> & { [K in Name]?: string } & ParamsIn<Tail>
  : P extends `${string}$${infer Name}/${infer Tail}`
    ? { [K in Name]: string } & ParamsIn<Tail>
    : P extends `${string}$${infer Name}`
      ? { [K in Name]: string }
      : unknown

/** Parameters of the screen's path. */
export type ScreenParams<S extends ScreenName> = ParamsIn<(typeof screens)[S]['path']>

/** Screens without path parameters. */
export type PlainScreen = {
  [S in ScreenName]: Record<never, never> extends ScreenParams<S> ? S : never
}[ScreenName]

/** Parameters, if any, and query of a screen. */
export type ScreenTarget<S extends ScreenName> = {
  screen: S
  search?: Record<string, string | undefined>
  replace?: boolean
  /** Keeps the scroll position: only the query changes. */
  stay?: boolean
} & (unknown extends ScreenParams<S> ? { params?: undefined } : { params: ScreenParams<S> })

/**
 * The router fills missing parameters from the current address: `/found` would become the current
 * animal's.
 */
const noneOf = (path: string): Record<string, undefined> =>
  Object.fromEntries([...path.matchAll(/\$(\w+)/g)].map(([, name]) => [name, undefined]))

const toRouter = ({
  screen,
  params,
  search,
  replace,
  stay,
}: {
  screen: ScreenName
  params?: unknown
  search?: object
  replace?: boolean
  stay?: boolean
}) => {
  const { path } = screenOf(screen)
  return {
    to: path,
    params: { ...noneOf(path), ...(params as object | undefined) },
    search: search ?? {},
    replace,
    ...(stay && { resetScroll: false }),
  } as LinkProps
}

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Pick<LinkProps, 'activeOptions'>

/** A wrong name or missing parameter does not compile. */
export function ScreenLink<S extends ScreenName>({
  screen,
  params,
  search,
  replace,
  stay,
  ...anchor
}: ScreenTarget<S> & Anchor) {
  return <Link {...toRouter({ screen, params, search, replace, stay })} {...(anchor as object)} />
}

export function useGo() {
  const navigate = useNavigate()
  return useCallback(
    async <S extends ScreenName>(target: ScreenTarget<S>) => {
      // Whoever signs in on a public page may be led to any.
      if (!isKnownScreen(target.screen)) await import('./all-screens.ts')
      await navigate(toRouter(target) as Parameters<typeof navigate>[0])
    },
    [navigate],
  )
}

/** Of the current address, for screen `S`. */
export const useScreenParams = <S extends ScreenName>(_: S): ScreenParams<S> =>
  useParams({ strict: false }) as ScreenParams<S>

/** Of the current address; all values are text. */
export const useScreenSearch = (): Record<string, string | undefined> =>
  useSearch({ strict: false }) as Record<string, string | undefined>
