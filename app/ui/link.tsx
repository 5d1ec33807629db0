import { type ComponentProps, createElement } from 'react'
import * as router from 'react-router'
import { isDocumentPath } from '#app/platform/requests/document-paths.ts'
import { inPlace } from './islands/in-place.ts'

/**
 * Links and forms of the portal. A link to a document is followed by the browser, also in applications. A link to another state of its page
 * (`preventScrollReset`) is followed in place, in documents by client/page/in-place-navigation.ts.
 */

export function Link({ prefetch, ...props }: ComponentProps<typeof router.Link>) {
  return createElement(router.Link, { ...props, ...inPlace(props), ...wayTo(props, prefetch) })
}

export function NavLink({ prefetch, ...props }: ComponentProps<typeof router.NavLink>) {
  return createElement(router.NavLink, { ...props, ...inPlace(props), ...wayTo(props, prefetch) })
}

export function Form(props: ComponentProps<typeof router.Form>) {
  const { method, action, preventScrollReset } = props
  const isElsewhere = method !== 'post' && typeof action === 'string' && isDocumentPath(pathOf(action))
  if (isElsewhere && !preventScrollReset) return createElement(router.Form, { reloadDocument: true, ...props })
  return createElement(router.Form, { ...props, ...inPlace(props) })
}

type Prefetch = ComponentProps<typeof router.Link>['prefetch']
type Way = Pick<ComponentProps<typeof router.Link>, 'to' | 'preventScrollReset'>

/** The router neither loads a document nor looks up its route. */
const browsers = { reloadDocument: true, discover: 'none' } as const

function wayTo({ to, preventScrollReset }: Way, prefetch: Prefetch) {
  const path = typeof to === 'string' ? pathOf(to) : to.pathname
  // The browser prefetches documents (speculation rules).
  if (path && isDocumentPath(path)) return preventScrollReset ? { discover: 'none' as const } : browsers
  return prefetch ? { prefetch } : {}
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '')
}
