import type { Clock } from '#app/platform/process/clock.ts'
import type { Config } from '#app/platform/process/config.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { beginReview, findPortalSettings } from '#app/platform/settings/portal-settings-queries.server.ts'

/**
 * If the configuration requires the review of incoming content, turns it on, unless an editor has already turned it on or off.
 * @returns function that reads whether the review is on
 */
export async function openReview(
  content: Content,
  clock: Clock,
  { automarticlesReview }: Pick<Config, 'automarticlesReview'>,
): Promise<() => Promise<boolean>> {
  if (automarticlesReview) await beginReview(content.db, clock)
  return async () => (await findPortalSettings(content)).reviewIncoming
}
