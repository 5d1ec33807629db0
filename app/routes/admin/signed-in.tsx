import { Outlet } from 'react-router'
import { requireAdministrator } from '#app/features/accounts/sessions/require-administrator.server.ts'
import { PanelFrame } from '#app/features/panel/panel-frame.tsx'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/signed-in.ts'

/** Every page of the panel stands below this guard. */
export const middleware: Route.MiddlewareFunction[] = [requireAdministrator]

export function loader({ context }: Route.LoaderArgs) {
  return { username: context.get(contexts.administrator).username }
}

export default function SignedIn({ loaderData }: Route.ComponentProps) {
  return (
    <PanelFrame username={loaderData.username} waiting={null}>
      <Outlet />
    </PanelFrame>
  )
}
