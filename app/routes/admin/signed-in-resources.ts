import { requireAdministratorForCall } from '#app/panel/accounts/sessions/require-administrator.server.ts'
import type { Route } from './+types/signed-in-resources.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdministratorForCall]
