import { expect } from 'vitest'
import { type ContentTopic, raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import type { TestPortal } from './portal.ts'

export async function raiseVersion(portal: TestPortal, topic: ContentTopic) {
  const first = await portal.get('/sitemap.xml')
  await first.body?.cancel()
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  await raiseContentVersion(portal.open.db, topic, fixedClock.now())
  await expect
    .poll(async () => {
      const answer = await portal.get('/sitemap.xml', { headers })
      await answer.body?.cancel()
      return answer.status
    })
    .toBe(200)
}
