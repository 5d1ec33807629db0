import type { Clock } from '#app/platform/process/clock.ts'
import type { Config } from '#app/platform/process/config.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { beginReview, findPortalSettings } from '#app/platform/settings/portal-settings-queries.server.ts'

/**
 * Applies the configured review.
 * @returns a function that reads whether incoming content needs a review
 */
export async function openReview(
  content: Content,
  clock: Clock,
  { automarticlesReview }: Pick<Config, 'automarticlesReview'>,
): Promise<() => Promise<boolean>> {
  if (automarticlesReview) await beginReview(content.db, clock)
  return async () => (await findPortalSettings(content)).reviewIncoming
}
