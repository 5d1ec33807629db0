import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyPage } from '#app/features/news/empty-page.tsx'
import { pageTitle } from '#app/features/site/site.ts'
import { FailedPage } from '#app/ui/notices/failed-page.tsx'

/** At an address without an article that visitors may read (ART-26). */
export function ArticleMissing() {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[{ label: 'Home', to: '/' }, { label: 'Notícias', to: '/noticias' }, { label: 'Não encontrada' }]}
      />
      <div className="pt-4">
        <EmptyPage
          heading="h1"
          title="Notícia não encontrada"
          text="A notícia que você está procurando não existe ou foi removida."
        >
          <ButtonLink look="primary" to="/noticias">
            Voltar para as notícias
          </ButtonLink>
          <ButtonLink to="/">Ir para o início</ButtonLink>
        </EmptyPage>
      </div>
    </main>
  )
}

export function ArticleFailure({ message }: { message: string }) {
  return (
    <FailedPage
      title={pageTitle('Erro na notícia')}
      trail={[{ label: 'Home', to: '/' }, { label: 'Notícias', to: '/noticias' }, { label: 'Erro' }]}
      heading="Erro ao carregar notícia"
      message={message}
      wayOut={{ label: 'Voltar para as notícias', to: '/noticias' }}
    />
  )
}
