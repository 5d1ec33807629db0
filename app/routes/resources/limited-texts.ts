import { limitPages } from '#app/platform/requests/page-limit.server.ts'
import type { Route } from './+types/limited-texts.ts'

/** Rate limit of feeds, sitemaps and search suggestions. One response takes as long as a page. */
export const middleware: Route.MiddlewareFunction[] = [limitPages]
