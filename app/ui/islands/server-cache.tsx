import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'

/** Markup cache of the server (markup-cache.server.ts). */
export type CachedParts = {
  /** @returns the placeholder's name, and whether its markup is cached */
  place(of: object, variant: string): { name: string; isCached: boolean }
}

/** null: no cache, in the browser and in development. */
export const ServerCacheContext = createContext<CachedParts | null>(null)

/** Placeholder element: the start or end of a part to cache, or the place of a cached part. */
export const cachedPartElement = 'cached-part'

type Props = {
  /** The object that the part shows, identical while the content is unchanged. null: not cached. */
  of: object | null
  /** All other inputs of the markup, as one text. */
  variant?: string
  children: () => ReactNode
}

/**
 * The server renders `children` once and inserts the stored markup into later pages. `children` may depend only on `of` and `variant`, and
 * contain no inline script and no `useId`.
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
