import { LoaderCircle } from '#app/ui/icons.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { sitemapTrail } from './sitemap-trail.ts'

/** What stands in the place of /sitemap from the click on until it is there (T-71). */
export function GeneratingSitemap() {
  return (
    <main id="conteudo" className="wrap pb-section" aria-busy="true">
      <Breadcrumb parts={sitemapTrail} />
      <p role="status" className="flex min-h-[50vh] items-center justify-center gap-3 text-18 text-ink-2">
        <LoaderCircle aria-hidden="true" className="animate-spin text-accent" />
        Gerando sitemap unificado...
      </p>
    </main>
  )
}
