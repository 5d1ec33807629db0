import type { Clock } from '#app/platform/process/clock.ts'
import type { Config } from '#app/platform/process/config.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { findPortalSettings, turnOnInitially } from '#app/platform/settings/portal-settings-queries.server.ts'

/**
 * Turns on what the configuration requires, but keeps an editor's choice.
 * @returns functions that read the switches
 */
export async function openSwitches(
  content: Content,
  clock: Clock,
  { automarticlesReview, refresh }: Pick<Config, 'automarticlesReview' | 'refresh'>,
) {
  if (automarticlesReview) await turnOnInitially(content.db, clock, 'reviewIncoming')
  if (refresh) await turnOnInitially(content.db, clock, 'refreshSources')
  return {
    isReviewed: async () => (await findPortalSettings(content)).reviewIncoming,
    /** `isOn`: official sources are fetched. `contact`: e-mail address for the header User-Agent. */
    findRefreshSettings: async () => {
      const { refreshSources, contactEmail } = await findPortalSettings(content)
      return { isOn: refreshSources, contact: contactEmail }
    },
  }
}
