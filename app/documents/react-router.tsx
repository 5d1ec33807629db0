import type { AnchorHTMLAttributes, FormEvent, FormHTMLAttributes, Ref } from 'react'
import { useMemo, useSyncExternalStore } from './react.ts'
import { inPlace } from '#app/ui/islands/in-place.ts'
import { currentNavigation, followNavigation, visit } from './navigation.ts'
import { submitForm } from './submit-form.ts'

/** Stands for React Router in the islands of documents (vite.documents.config.ts): links and forms are the browser's. */

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  to: string
  prefetch?: string
  preventScrollReset?: boolean
  replace?: boolean
  ref?: Ref<HTMLAnchorElement>
}

export function Link({ to, prefetch: _prefetch, preventScrollReset, replace, children, ...rest }: LinkProps) {
  return (
    <a href={to} {...inPlace({ preventScrollReset, replace })} {...rest}>
      {children}
    </a>
  )
}

type FormProps = FormHTMLAttributes<HTMLFormElement> & { preventScrollReset?: boolean; replace?: boolean }

/** One that stays on its page is sent by script, and its answer takes its place. */
export function Form({ preventScrollReset, replace, action, onSubmit, ...rest }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event as never)
    const form = event.currentTarget
    if (event.defaultPrevented || new URL(form.action).pathname !== window.location.pathname) return
    event.preventDefault()
    submitForm(form, { submitter: (event.nativeEvent as SubmitEvent).submitter, replace })
  }
  // The router means the page by it, the browser its folder.
  const address = action === '.' ? window.location.pathname : action
  return <form {...inPlace({ preventScrollReset, replace })} {...rest} action={address} onSubmit={submit} />
}

export function useSubmit() {
  return submitForm
}

export function useNavigate() {
  return navigate
}

function navigate(to: string, { replace = false }: { replace?: boolean } = {}) {
  return visit(to, { isReplacement: replace })
}

export function useNavigation() {
  return useSyncExternalStore(followNavigation, currentNavigation)
}

export function useLocation() {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, key: 'document', state: null }
}

export function useSearchParams() {
  const { search } = window.location
  return [useMemo(() => new URLSearchParams(search), [search])] as const
}

/** The browser itself stops a navigation that cannot reach the portal. */
export function useBlocker() {
  return neverBlocked
}

const neverBlocked = { state: 'unblocked' as const, location: undefined, proceed: undefined, reset: undefined }

export function createPath({ pathname = '', search = '', hash = '' }: Partial<Location>): string {
  return pathname + search + hash
}

export function href(path: string, parameters: Record<string, string> = {}): string {
  return path.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
}
