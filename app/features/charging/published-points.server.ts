import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { chargingPoints } from '#database/schema/charging.ts'

const { isHidden, isSample, doubt } = chargingPoints

/** Points and samples that an editor neither hid nor still has to confirm. */
export const isPublishedPoint = and(eq(isHidden, false), isNull(doubt))

/** The published points that exist: a sample is in no count, sitemap or structured data (T-45). */
export const isPublishedRealPoint = and(isPublishedPoint, eq(isSample, false))

/** Points that wait for an editor to confirm them. One that was hidden has been decided. */
export const isDoubtfulPoint = and(eq(isHidden, false), isNotNull(doubt))
