import { Suspense } from 'react'
import { Await } from 'react-router'
import { CompareToggle } from '#app/pages/comparison/compare-button.tsx'
import { HomePage, homeMeta } from '#app/pages/home/home-page.tsx'
import { findHomeAnswers, findHomeData, readOrFailure } from '#app/pages/home/home-queries.server.ts'
import { homeFields } from '#app/pages/home/home-address.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { deferIfSlow } from '#app/pages/home/defer-if-slow.ts'
import { LatestNews } from '#app/domain/news/teasers/latest-news.tsx'
import { findLatestNews } from '#app/domain/news/news-queries.server.ts'
import { withLocalList } from '#app/domain/vehicles/local-list/with-local-list.ts'
import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { failedMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/home.ts'

export const handle: PageHandle = { isStaticPage: true, cachedParameters: Object.values(homeFields) }

export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contexts.content)
  const clock = context.get(contexts.clock)
  const [data, answers, { value: news, failure }] = await Promise.all([
    findHomeData(context),
    findHomeAnswers(context, url),
    readOrFailure(context, () => findLatestNews(content, clock)),
  ])
  const latest = { articles: news?.articles ?? [], failure, now: clock.now().toISOString() }
  return { home: { data, answers, articleCount: news?.total ?? null, latest }, siteUrl: context.get(contexts.siteUrl) }
}

type Home = Awaited<ReturnType<typeof loader>>['home']

/** Runs only on pages that hydrate. If the response is slow, shows the page at once and its data later. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const answer = withLocalList(serverLoader, async ({ home, siteUrl }, list) => {
    const [{ withVehicles }, { matchVehicles }, { candidatesIn }] = await Promise.all([
      import('#app/pages/home/home-vehicles.ts'),
      import('#app/pages/matching/match-vehicles.ts'),
      import('#app/pages/matching/evaluate-criteria.ts'),
    ])
    const { question } = home.answers.address
    const match = () =>
      matchVehicles(candidatesIn(list.vehicleDetails), question.criteria, dayInSaoPaulo(new Date(home.latest.now)))
    const answers = { ...home.answers, result: question.state === 'invalid' ? null : match() }
    return { home: { ...home, answers, data: withVehicles(home.data, list.vehicleDetails) }, siteUrl }
  })
  const home = await deferIfSlow(answer.then((found) => found.home))
  return { ...home, siteUrl: window.location.origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? homeMeta(loaderData.siteUrl) : failedMeta)

export default function HomeRoute({ loaderData: { home } }: Route.ComponentProps) {
  if (!(home instanceof Promise)) return <Shown {...home} />
  return (
    <Suspense fallback={<Shown data={null} answers={null} articleCount={null} latest={null} />}>
      <Await resolve={home}>{(found) => <Shown {...found} />}</Await>
    </Suspense>
  )
}

type Loading = { data: null; answers: null; articleCount: null; latest: null }

function Shown({ data, answers, articleCount, latest }: Home | Loading) {
  const news = latest && <LatestNews {...latest} />
  return <HomePage data={data} answers={answers} articleCount={articleCount} news={news} compare={compare} />
}

function compare(vehicle: VehicleCardData) {
  return <CompareToggle vehicle={vehicle} />
}
