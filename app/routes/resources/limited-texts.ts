import { limitPages } from '#app/platform/requests/page-limit.server.ts'
import type { Route } from './+types/limited-texts.ts'

/** Feeds, sitemaps and the suggestions of a search, each of which costs as much as a page. */
export const middleware: Route.MiddlewareFunction[] = [limitPages]
