import { type ComponentProps, createElement } from 'react'
import * as router from 'react-router'
import { isDocumentPath } from '#app/platform/document-paths.ts'

/** Links and forms of the portal: one that leads to a document is the browser's, also in applications. */

export function Link({ prefetch, ...props }: ComponentProps<typeof router.Link>) {
  return createElement(router.Link, { ...props, ...wayTo(props.to, prefetch), ...inPlaceOf(props) })
}

export function NavLink({ prefetch, ...props }: ComponentProps<typeof router.NavLink>) {
  return createElement(router.NavLink, { ...props, ...wayTo(props.to, prefetch) })
}

export function Form(props: ComponentProps<typeof router.Form>) {
  const isAway = props.method !== 'post' && typeof props.action === 'string' && isDocumentPath(pathOf(props.action))
  return createElement(router.Form, isAway ? { reloadDocument: true, ...props } : props)
}

type Prefetch = ComponentProps<typeof router.Link>['prefetch']

function wayTo(to: router.To, prefetch: Prefetch) {
  const path = typeof to === 'string' ? pathOf(to) : to.pathname
  // Documents are prepared by the browser (speculation rules).
  return path && isDocumentPath(path) ? { reloadDocument: true } : prefetch ? { prefetch } : {}
}

/** For app/documents/in-place-links.ts: to another state of the same page, without leaving it. */
function inPlaceOf({ preventScrollReset, replace }: ComponentProps<typeof router.Link>) {
  return preventScrollReset ? { 'data-in-place': replace ? 'replace' : 'push' } : {}
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '')
}
