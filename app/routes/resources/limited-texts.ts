import { limitPages } from '#app/platform/requests/page-limit.server.ts'
import type { Route } from './+types/limited-texts.ts'

/** Feeds, sitemaps and search suggestions each count as a whole page. */
export const middleware: Route.MiddlewareFunction[] = [limitPages]
