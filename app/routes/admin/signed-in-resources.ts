import { requireAdministratorForCall } from '#app/panel/accounts/sessions/require-administrator.server.ts'
import type { Route } from './+types/signed-in-resources.ts'

/** Everything that the panel's scripts call stands below this guard. */
export const middleware: Route.MiddlewareFunction[] = [requireAdministratorForCall]
