import { data } from 'react-router'
import { findArticleForPreview } from '#app/panel/news/find-article-for-preview.server.ts'
import { ArticlePage } from '#app/domain/news/article/article-page.tsx'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { VehicleCard } from '#app/domain/vehicles/vehicle-card.tsx'
import { runLoader, notFound } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/article-preview.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'

export const handle: PageHandle = { isStaticPage: true }

/** Needs no session: the signed link grants access. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const parts = {
    content: context.get(contexts.content),
    clock: context.get(contexts.clock),
    secret: context.get(contexts.secret),
  }
  const page = await runLoader(context, () => findArticleForPreview(parts, params.token))
  if (!page) throw data(null, notFound)
  return { ...page, siteUrl: context.get(contexts.siteUrl) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  panelMeta(loaderData ? `Prévia: ${loaderData.article.title}` : 'Prévia')

export default function ArticlePreview({ loaderData }: Route.ComponentProps) {
  const { vehicles, isPublished, expiresAt, ...page } = loaderData
  const cards = vehicles.map((vehicle) => <VehicleCard key={vehicle.id} vehicle={vehicle} heading="h3" />)
  return (
    <>
      <PreviewBanner expiresAt={expiresAt} isPublished={isPublished} />
      <ArticlePage {...page} isPreview vehicles={vehicles} vehicleCards={cards} />
    </>
  )
}

/**
 * Says until when the link works.
 * @param expiresAt ISO instant
 */
function PreviewBanner({ expiresAt, isPublished }: { expiresAt: string; isPublished: boolean }) {
  return (
    <p role="note" className="border-b border-warn bg-warn-soft py-2.5 text-15 text-warn">
      <span className="wrap block">
        Prévia de uma notícia {isPublished ? 'publicada' : 'ainda não publicada'}. Este link vale até{' '}
        {formatInstant(new Date(expiresAt))}.
      </span>
    </p>
  )
}
