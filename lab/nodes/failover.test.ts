import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openCluster } from './cluster.ts'
import { ask, report, startLoad, visitorAddress } from './load.ts'
import { openDatabaseCluster } from './patroni.ts'
import { until } from './programs.ts'

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

test('resumes writes within 30 seconds after the primary is killed, loses no acknowledged one, and serves cached pages', async ({
  onTestFinished,
}) => {
  const begun = performance.now()
  const database = await openDatabaseCluster()
  onTestFinished(() => database.close())
  report(`three members with a primary and two standbys after ${seconds(performance.now() - begun)}`)
  const cluster = await openCluster({}, database.url)
  onTestFinished(() => cluster.close())
  const [article] = await cluster.query<{ id: number; slug: string; likes: number }>(
    `select id, slug, likes from news where is_published and published_date <= current_date order by id limit 1`,
  )
  if (!article) throw new Error('there is no article')
  for (const { url } of cluster.nodes) await ask(url, { path: '/sobre' })
  const reading = startLoad(cluster.url, 4, () => ({ path: '/sobre' }))
  const writing = startWriting(cluster.url, `/noticias/${article.slug}/curtidas`)
  await pause(3_000)
  const old = await database.primary()
  const killedAt = performance.now()
  database.kill(old)
  const resumed = await until('writes', () => writing.firstAfter(killedAt + 1_000), 90_000)
  const gap = writing.maxGapMs()
  await pause(3_000)
  const { taken, refused } = await writing.stop()
  const { answers, failures, maxGapMs } = await reading.stop()
  report(
    `writes: ${taken} answered, ${refused} refused, none for ${seconds(gap)}, again ${seconds(resumed - killedAt)} after the kill`,
  )
  report(
    `kept pages meanwhile: ${answers} answers, ${failures.length} failures, none for ${maxGapMs.toFixed(0)} ms at most`,
  )
  expect(gap).toBeLessThan(30_000)
  expect(failures).toEqual([])
  const likes = await until('the count', async () => {
    const [row] = await cluster.query<{ likes: number }>(`select likes from news where id = ${article.id}`)
    return row?.likes
  })
  const counted = likes - article.likes
  // A like without a response may have been counted; an acknowledged one must have been.
  report(`likes: ${taken} answered, ${counted} counted`)
  expect(counted).toBeGreaterThanOrEqual(taken)
  expect(counted).toBeLessThanOrEqual(taken + refused)
  database.start(old)
  await until('the old primary as a standby', async () => (await database.standbys()).includes(old.name), 120_000)
  report(`the old primary follows again`)
})

/** Likes of many visitors, four at a time. Acknowledged: status 200 and body `true`. */
function startWriting(url: string, path: string) {
  const stopping = new AbortController()
  let [taken, refused, visitor] = [0, 0, 20_000]
  const answeredAt: number[] = []
  const run = async () => {
    while (!stopping.signal.aborted) {
      const localAddress = visitorAddress(visitor++)
      const headers = { accept: 'application/json' }
      const isTaken = await ask(url, { path, method: 'POST', headers }, { localAddress }).then(
        ({ status, text }) => status === 200 && text === 'true',
        () => false,
      )
      if (isTaken) {
        taken += 1
        answeredAt.push(performance.now())
      } else refused += 1
      await pause(20)
    }
  }
  const running = Promise.all([1, 2, 3, 4].map(run))
  return {
    firstAfter: (moment: number) => answeredAt.find((time) => time > moment),
    maxGapMs: () => Math.max(...answeredAt.slice(1).map((time, index) => time - (answeredAt[index] ?? time))),
    stop: async () => {
      stopping.abort()
      await running
      return { taken, refused }
    },
  }
}
