import { limitPages } from '#app/platform/requests/page-limit.server.ts'
import type { Route } from './+types/limited-texts.ts'

/** Rate limit for feeds, sitemaps and search suggestions, each as expensive as a page. */
export const middleware: Route.MiddlewareFunction[] = [limitPages]
