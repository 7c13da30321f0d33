import { Link, useNavigate, useParams, useSearch, type LinkProps } from '@tanstack/react-router'
import { useCallback, type AnchorHTMLAttributes } from 'react'
import { screens, type ScreenName } from '#domain/screens/screens.ts'

type ParamsIn<P extends string> = P extends `${infer Head}{-$${infer Name}}${infer Tail}`
  ? ParamsIn<Head> & { [K in Name]?: string } & ParamsIn<Tail>
  : P extends `${string}$${infer Name}/${infer Tail}`
    ? { [K in Name]: string } & ParamsIn<Tail>
    : P extends `${string}$${infer Name}`
      ? { [K in Name]: string }
      : unknown

/** The parameters that the address of a screen takes. */
export type ScreenParams<S extends ScreenName> = ParamsIn<(typeof screens)[S]['path']>

/** Screens whose address needs nothing. */
export type PlainScreen = {
  [S in ScreenName]: Record<never, never> extends ScreenParams<S> ? S : never
}[ScreenName]

/** What follows the address of a screen: its parameters (where it has some) and query. */
export type ScreenTarget<S extends ScreenName> = {
  screen: S
  search?: Record<string, string | undefined>
  replace?: boolean
  /** Stays where the reader is on the page: only the query changes. */
  stay?: boolean
} & (unknown extends ScreenParams<S> ? { params?: undefined } : { params: ScreenParams<S> })

/**
 * The router would take a parameter that is not given from the address that is shown: `/found`
 * would lead to the animal one looks at.
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
  const { path } = screens[screen]
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

/** A link to a screen of the list: a wrong name or a missing parameter does not compile. */
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

/** Goes to a screen of the list. */
export function useGo() {
  const navigate = useNavigate()
  return useCallback(
    <S extends ScreenName>(target: ScreenTarget<S>) =>
      navigate(toRouter(target) as Parameters<typeof navigate>[0]),
    [navigate],
  )
}

/** The parameters of the address that is shown, for the page of screen `S`. */
export const useScreenParams = <S extends ScreenName>(_: S): ScreenParams<S> =>
  useParams({ strict: false }) as ScreenParams<S>

/** The query of the address that is shown; every value is text. */
export const useScreenSearch = (): Record<string, string | undefined> =>
  useSearch({ strict: false }) as Record<string, string | undefined>
