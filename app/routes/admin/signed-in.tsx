import type { ReactNode } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireAdministrator } from '#app/panel/accounts/sessions/require-administrator.server.ts'
import { findPendingWork } from '#app/panel/frame/pending-work-queries.server.ts'
import { keepReadData, useReadData } from '#app/panel/frame/keep-read-data.ts'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabOf } from '#app/panel/frame/panel-address.ts'
import { PanelFrame } from '#app/panel/frame/panel-frame.tsx'
import { PendingWork } from '#app/panel/frame/pending-work.tsx'
import { TabFailure } from '#app/panel/frame/tab-failure.tsx'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/signed-in.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdministrator]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepReadData]

export async function loader({ context }: Route.LoaderArgs) {
  const { username } = context.get(contexts.administrator)
  return {
    username,
    waiting: await findPendingWork({
      content: context.get(contexts.content),
      clock: context.get(contexts.clock),
      log: context.get(contexts.log),
    }),
  }
}

/** Revalidates after each navigation and each accepted write, for the counts of waiting tasks. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400
}

/** Meta of a tab whose code could not be loaded. */
export const meta: Route.MetaFunction = ({ location }) => panelMeta(tabOf(location.pathname).label)

export default function SignedIn({ loaderData }: Route.ComponentProps) {
  useReadData()
  return frame(loaderData, <Outlet />)
}

/** Keeps the panel's frame if the code of a tab cannot be loaded. */
export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error
  return frame(loaderData, <TabFailure />)
}

function frame({ username, waiting }: Route.ComponentProps['loaderData'], children: ReactNode) {
  return (
    <PanelFrame username={username} waiting={waiting && <PendingWork waiting={waiting} />}>
      {children}
    </PanelFrame>
  )
}
