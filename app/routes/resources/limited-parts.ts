import { limitParts } from '#app/platform/requests/page-limit.server.ts'
import type { Route } from './+types/limited-parts.ts'

/** What a page asks for many times and costs a few milliseconds: pieces of the map, towns and models by name, counts. */
export const middleware: Route.MiddlewareFunction[] = [limitParts]
