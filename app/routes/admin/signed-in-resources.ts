import { requireAdministratorForCall } from '#app/panel/accounts/sessions/require-administrator.server.ts'
import type { Route } from './+types/signed-in-resources.ts'

/** Guards all requests of the panel's scripts. */
export const middleware: Route.MiddlewareFunction[] = [requireAdministratorForCall]
