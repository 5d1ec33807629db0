import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'

/** Tells the server's renderer where a kept part stands (markup-cache.server.ts). */
export type CachedParts = {
  /** @returns the name of the place, and whether its markup is there already */
  place(of: object, variant: string): { name: string; isCached: boolean }
}

/** Null in the browser and while developing: parts are rendered as ever. */
export const ServerCacheContext = createContext<CachedParts | null>(null)

/** The element that stands where a kept part begins, ends, or has to be put in. */
export const cachedPartElement = 'cached-part'

type Props = {
  /** The object that the part shows: identical for as long as it shows the same. Null: the part is not kept. */
  of: object | null
  /** All else that its markup depends on. */
  variant?: string
  children: () => ReactNode
}

/**
 * A part of a page that the server renders once per content, and puts into later pages as text. What it holds must be the same for
 * everybody: it reads no cookie, no address and no time that `of` and `variant` do not name. It holds no inline script, and
 * nothing with `useId`, which counts what is around it.
 */
export function ServerCache({ of, variant = '', children }: Props): ReactNode {
  const parts = useContext(ServerCacheContext)
  if (!parts || !of) return children()
  const { name, isCached } = parts.place(of, variant)
  if (isCached) return createElement(cachedPartElement, { 'data-part': name })
  return (
    <Fragment>
      {createElement(cachedPartElement, { 'data-part': `${name}:begin` })}
      {children()}
      {createElement(cachedPartElement, { 'data-part': `${name}:end` })}
    </Fragment>
  )
}
