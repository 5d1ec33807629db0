import { type ComponentProps, createElement } from 'react'
import * as router from 'react-router'
import { isStaticPath } from '#app/platform/requests/static-paths.ts'
import { inPlace } from './islands/in-place.ts'

export function Link({ prefetch, ...props }: ComponentProps<typeof router.Link>) {
  return createElement(router.Link, { ...props, ...inPlace(props), ...navigationOf(props, prefetch) })
}

export function NavLink({ prefetch, ...props }: ComponentProps<typeof router.NavLink>) {
  return createElement(router.NavLink, { ...props, ...inPlace(props), ...navigationOf(props, prefetch) })
}

export function Form(props: ComponentProps<typeof router.Form>) {
  const { method, action, preventScrollReset } = props
  const isElsewhere = method !== 'post' && typeof action === 'string' && isStaticPath(pathOf(action))
  if (isElsewhere && !preventScrollReset) return createElement(router.Form, { reloadDocument: true, ...props })
  return createElement(router.Form, { ...props, ...inPlace(props) })
}

type Prefetch = ComponentProps<typeof router.Link>['prefetch']
type Target = Pick<ComponentProps<typeof router.Link>, 'to' | 'preventScrollReset'>

/** The browser follows the link; the router does not fetch the route. */
const documentLink = { reloadDocument: true, discover: 'none' } as const

function navigationOf({ to, preventScrollReset }: Target, prefetch: Prefetch) {
  const path = typeof to === 'string' ? pathOf(to) : to.pathname
  // Speculation rules prefetch pages without hydration, so the router does not.
  if (path && isStaticPath(path)) return preventScrollReset ? { discover: 'none' as const } : documentLink
  return prefetch ? { prefetch } : {}
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '')
}
