import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireAdministrator } from '#app/features/admin/accounts/sessions/require-administrator.server.ts'
import { findPendingWork } from '#app/features/admin/panel/pending-work-queries.server.ts'
import { PanelFrame } from '#app/features/admin/panel/panel-frame.tsx'
import { PendingWork } from '#app/features/admin/panel/pending-work.tsx'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/signed-in.ts'

/** Every page of the panel stands below this guard. */
export const middleware: Route.MiddlewareFunction[] = [requireAdministrator]

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

/** Pending work changes by itself: every navigation of the panel reads it again, except for a write that an ended session refused. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400
}

export default function SignedIn({ loaderData: { username, waiting } }: Route.ComponentProps) {
  return (
    <PanelFrame username={username} waiting={waiting && <PendingWork waiting={waiting} />}>
      <Outlet />
    </PanelFrame>
  )
}
