import { limitPages } from '#app/platform/requests/page-limit.server.ts'
import type { Route } from './+types/limited-texts.ts'

/** Rate limit of feeds, sitemaps and search suggestions. Each request counts as a whole page. */
export const middleware: Route.MiddlewareFunction[] = [limitPages]
