import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'

/** Interface to the server's markup cache (markup-cache.server.ts). */
export type CachedParts = {
  /** @returns the name of the placeholder, and whether its markup is cached */
  place(of: object, variant: string): { name: string; isCached: boolean }
}

/** null: no cache, in the browser and in development. */
export const ServerCacheContext = createContext<CachedParts | null>(null)

/** Placeholder element. It marks the start or end of a part to cache, or the place of a cached part. */
export const cachedPartElement = 'cached-part'

type Props = {
  /** The object that the part shows. It must be the same object while the content is unchanged. null: the part is not cached. */
  of: object | null
  /** All other inputs of the markup. */
  variant?: string
  children: () => ReactNode
}

/**
 * Renders a part of a page once per content on the server, and inserts its markup into later pages. The part must be equal for all
 * visitors: it depends only on `of` and `variant`, and has no inline script and no `useId`, whose ids depend on the page.
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
