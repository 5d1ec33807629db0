import { limitParts } from '#app/platform/requests/page-limit.server.ts'
import type { Route } from './+types/limited-parts.ts'

/** Rate limit for frequent, cheap requests of pages: map tiles, towns, models, counts. */
export const middleware: Route.MiddlewareFunction[] = [limitParts]
