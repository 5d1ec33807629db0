import { limitParts } from '#app/platform/requests/page-limit.server.ts'
import type { Route } from './+types/limited-parts.ts'

/** What a page asks for many times: pieces of the map, suggestions while a visitor types, counts. */
export const middleware: Route.MiddlewareFunction[] = [limitParts]
