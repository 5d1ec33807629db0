import { pageTitle } from '#app/features/site/site.ts'
import { FailedPage } from '#app/ui/notices/failed-page.tsx'

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
