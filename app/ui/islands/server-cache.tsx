import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'

/** Tells the server's renderer where a cached part is (markup-cache.server.ts). */
export type CachedParts = {
  /** @returns the name of the place, and whether its markup is cached */
  place(of: object, variant: string): { name: string; isCached: boolean }
}

/** null: in the browser and in development, where parts are rendered each time. */
export const ServerCacheContext = createContext<CachedParts | null>(null)

/** Placeholder element: marks the start or end of a part, or a part to insert. */
export const cachedPartElement = 'cached-part'

type Props = {
  /** The object that the part shows, with a stable identity while its content is unchanged. null: the part is not cached. */
  of: object | null
  /** All other inputs of the markup. */
  variant?: string
  children: () => ReactNode
}

/**
 * Renders a part of a page once per content on the server and inserts it into later pages as text. The part must be the same for all
 * visitors: no cookies, addresses or times other than `of` and `variant`, no inline script, and no `useId`, whose ids depend on the page.
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
