import { Suspense } from 'react'
import { Await } from 'react-router'
import { CompareToggle } from '#app/features/comparison/compare-toggle.tsx'
import { homeMeta } from '#app/features/home/home-meta.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import { findHomeVehicles } from '#app/features/home/home-queries.server.ts'
import { readOrFailure } from '#app/features/home/read-or-failure.server.ts'
import { soonOrLater } from '#app/features/home/soon-or-later.ts'
import { LatestNews } from '#app/features/news/latest-news.tsx'
import { countPublishedNews, listPublishedNews } from '#app/features/news/news-queries.server.ts'
import { listPortalFigures } from '#app/features/portal/portal-figures-queries.server.ts'
import { withLocalList } from '#app/features/preview/with-local-list.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/home.ts'

const newsLimit = 12

/** Each part is read by itself: where one fails, the rest of the page stands. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contexts.content)
  const clock = context.get(contexts.clock)
  const [vehicles, news, newsCount, figures] = await Promise.all([
    readOrFailure(context, () => findHomeVehicles(content)),
    readOrFailure(context, () => listPublishedNews(content.db, clock, { limit: newsLimit })),
    readOrFailure(context, () => countPublishedNews(content.db, clock)),
    readOrFailure(context, () => listPortalFigures(content)),
  ])
  const figure = (key: string) => figures.value?.find((found) => found.key === key) ?? null
  return {
    home: {
      data: {
        vehicles,
        articleCount: newsCount.value,
        growth: figure('home.growth'),
        chargingPoints: figure('charging.points'),
      },
      news: { articles: news.value ?? [], failure: news.failure, now: clock.now().toISOString() },
    },
  }
}

type Home = Awaited<ReturnType<typeof loader>>['home']

/** What takes its time is shown as loading: the page stands at once, its figures follow (HOME-17). */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const answer = withLocalList(serverLoader, async ({ home }, list) => {
    const { homeVehiclesOf } = await import('#app/features/home/home-vehicles.ts')
    const value = { vehicles: homeVehiclesOf(list.dossiers), rangeTableDate: null }
    return { home: { ...home, data: { ...home.data, vehicles: { value, failure: null } } } }
  })
  return soonOrLater(answer.then(({ home }) => home))
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => homeMeta(root.loaderData.siteUrl)

export default function Home({ loaderData: { home } }: Route.ComponentProps) {
  if (!(home instanceof Promise)) return show(home)
  return (
    <Suspense fallback={show(null)}>
      <Await resolve={home}>{show}</Await>
    </Suspense>
  )
}

function show(home: Home | null) {
  return (
    <HomePage
      data={home && home.data}
      news={home && <LatestNews {...home.news} />}
      compare={(vehicle) => <CompareToggle vehicle={vehicle} />}
    />
  )
}
