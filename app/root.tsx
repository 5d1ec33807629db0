import { lazy, type ReactNode, Suspense, useContext } from 'react'
import {
  type ErrorResponse,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { site } from '#app/platform/site.ts'
import { UnexpectedFailurePage } from '#app/pages/errors/unexpected-failure-page.tsx'
import { headScripts } from './head-scripts.ssr.ts'
import { refuseTooLarge } from './platform/forms/form-context.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import font from '#app/ui/fonts/instrument-sans-latin.woff2'
import { deferredModule } from '#app/platform/requests/after-first-paint.ts'
import { useCspNonce } from '#app/ui/islands/csp-nonce.tsx'
import documentStyles from '#app/ui/documents.css?url'
import panelStyles from '#app/ui/panel-sheet.css?url'
import publicStyles from '#app/ui/public.css?url'
import { StaticPageScript } from '#app/ui/islands/static-page-script.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { TodayContext } from '#app/platform/format/today.ts'
import { ToastRegion } from '#app/ui/notices/toast-region.tsx'
import type { Route } from './+types/root.ts'

export const middleware: Route.MiddlewareFunction[] = [refuseTooLarge]

export function loader({ context }: Route.LoaderArgs) {
  const vehicles = context.get(contexts.content).versions.of('vehicles')
  return {
    vehiclesPublishedAt: vehicles.changedAt.getTime(),
    today: dayInSaoPaulo(context.get(contexts.clock).now()),
  }
}

export { revalidateAfterWrites as shouldRevalidate } from '#app/platform/requests/revalidate-after-writes.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'alternate', type: 'application/rss+xml', title: `${site.name}: notícias`, href: '/feed.xml' },
  { rel: 'alternate', type: 'application/feed+json', title: `${site.name}: notícias`, href: '/feed.json' },
]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const nonce = useCspNonce()
  const script = useContext(StaticPageScript)
  const isPanel = useLocation().pathname.startsWith('/admin')
  return (
    <html
      lang="pt-BR"
      data-static={script === null ? undefined : ''}
      data-vehicles-published-at={root?.vehiclesPublishedAt}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScripts : '' }}
        />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={isPanel ? panelStyles : script ? documentStyles : publicStyles} />
        <noscript>
          <style nonce={nonce}>{'.only-script{display:none!important}.without-script{display:block!important}'}</style>
        </noscript>
        <Meta />
        <Links />
        {script && <script type={deferredModule} data-src={script} data-static="" />}
      </head>
      <body>
        <a href="#conteudo" className="skip-link rounded-2 bg-ink px-4 py-3 text-bg">
          Ir para o conteúdo
        </a>
        {children}
        <ToastRegion />
        {!script && <ScrollRestoration />}
        {!script && <Scripts />}
      </body>
    </html>
  )
}

export default function Root({ loaderData: { today } }: Route.ComponentProps) {
  return (
    <TodayContext value={today}>
      <Outlet />
    </TodayContext>
  )
}

/** Loaded lazily in the browser, which needs them only for errors. */
const NotFoundPage = import.meta.env.SSR
  ? (await import('#app/ui/errors/not-found-page.tsx')).NotFoundPage
  : lazy(async () => ({ default: (await import('#app/ui/errors/not-found-page.tsx')).NotFoundPage }))
const TooLargePage = import.meta.env.SSR
  ? (await import('#app/pages/errors/too-large-page.tsx')).TooLargePage
  : lazy(async () => ({ default: (await import('#app/pages/errors/too-large-page.tsx')).TooLargePage }))

export function ErrorBoundary() {
  const error = useRouteError()
  const root = useRouteLoaderData<typeof loader>('root')
  const year = root ? Number(root.today.slice(0, 4)) : null
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404 || status === 413)
    return <Suspense>{status === 404 ? <NotFoundPage /> : <TooLargePage year={year} />}</Suspense>
  // Status 429: the error response contains the sentence to show.
  return (
    <UnexpectedFailurePage year={year} sentence={status === 429 ? String((error as ErrorResponse).data) : undefined} />
  )
}
