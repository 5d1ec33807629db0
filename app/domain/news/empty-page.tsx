import type { ComponentProps } from 'react'
import { EmptyResult } from '#app/ui/lists/empty-result.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { pageTitle } from '#app/platform/site.ts'
import { FailedPage } from '#app/ui/notices/failed-page.tsx'

export function EmptyPage(props: Omit<ComponentProps<typeof EmptyResult>, 'drawing' | 'className'>) {
  return <EmptyResult {...props} className="border-t border-line" drawing={<UnwrittenPage />} />
}

function UnwrittenPage() {
  return (
    <div
      aria-hidden="true"
      className="ruler-edge flex aspect-3/2 flex-col-reverse max-sm:hidden overflow-hidden rounded-3 bg-sunken"
    >
      <svg viewBox="0 0 300 190" className="min-h-0 flex-1 text-ink-3">
        <path
          d="M85 190V34q0-6 6-6h92l32 32v130M183 28v26q0 6 6 6h26M107 88h60M107 112h86M107 136h86M107 160h52"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray="6 6"
        />
      </svg>
    </div>
  )
}

export function ArticleMissing() {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[{ label: 'Início', to: '/' }, { label: 'Notícias', to: '/noticias' }, { label: 'Não encontrada' }]}
      />
      <div className="pt-4">
        <EmptyPage
          heading="h1"
          title="Notícia não encontrada"
          text="A notícia que você está procurando não existe ou foi removida."
        >
          <ButtonLink variant="primary" to="/noticias">
            Voltar para as notícias
          </ButtonLink>
          <ButtonLink to="/">Ir para o início</ButtonLink>
        </EmptyPage>
      </div>
    </main>
  )
}

export function ArticleFailure() {
  return (
    <FailedPage
      title={pageTitle('Erro na notícia')}
      trail={[{ label: 'Início', to: '/' }, { label: 'Notícias', to: '/noticias' }, { label: 'Erro' }]}
      heading="Erro ao carregar notícia"
      wayOut={{ label: 'Voltar para as notícias', to: '/noticias' }}
    />
  )
}
