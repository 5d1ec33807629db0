import { and, eq, isNotNull } from 'drizzle-orm'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'

/** The one rule of who gets issues: whoever is active and has confirmed (T-33). */
export const mayBeMailed = and(eq(newsletterSubscribers.isActive, true), isNotNull(newsletterSubscribers.confirmedAt))
