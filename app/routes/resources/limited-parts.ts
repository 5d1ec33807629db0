import { limitParts } from '#app/platform/requests/page-limit.server.ts'
import type { Route } from './+types/limited-parts.ts'

/** Limits small requests that pages send often: map tiles, towns, models, counters. */
export const middleware: Route.MiddlewareFunction[] = [limitParts]
