import type { Clock } from '#app/platform/clock.ts'
import type { ContentTopic, ContentVersions } from '#app/platform/content-version.server.ts'
import { dayInSaoPaulo } from '#app/ui/format-date.ts'

/** Names what is published: it changes with every write that visitors can see, and with the day that articles wait for. */
export function contentTag(versions: ContentVersions, clock: Clock, topics: ContentTopic[]): string {
  const parts = topics.map((topic) => {
    const { version, changedAt } = versions.of(topic)
    return `${version}.${changedAt.getTime().toString(36)}`
  })
  return `W/"${[dayInSaoPaulo(clock.now()), ...parts].join('-')}"`
}
