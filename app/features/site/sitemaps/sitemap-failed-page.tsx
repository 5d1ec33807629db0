import { useLocation } from 'react-router'
import { pageTitle } from '#app/features/site/site.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { sitemapFailureText } from './sitemap-failure.ts'
import { sitemapTrail } from './sitemap-trail.ts'

/** The page when the sitemap could not be made: the stated text in red, a second try and a way out. */
export function SitemapFailedPage({ message }: { message: string }) {
  const { pathname } = useLocation()
  return (
    <main id="conteudo" className="wrap pb-section">
      <title>{pageTitle('Erro no Sitemap Unificado')}</title>
      <Breadcrumb parts={sitemapTrail} />
      <h1 className="pt-2">Sitemap Unificado</h1>
      <p
        role="alert"
        className="mt-6 max-w-[68ch] rounded-2 border-l-3 border-danger bg-danger-soft px-4 py-3 text-danger"
      >
        {sitemapFailureText(message)}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink look="primary" to={pathname} reloadDocument>
          Tentar de novo
        </ButtonLink>
        <ButtonLink to="/">Voltar ao início</ButtonLink>
      </div>
    </main>
  )
}
