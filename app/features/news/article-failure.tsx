import { useLocation } from 'react-router'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FailurePlate } from '#app/ui/failure-plate.tsx'

/** @param message one of our sentences, with the number that the log has too (ART-25) */
export function ArticleFailure({ message }: { message: string }) {
  const { pathname } = useLocation()
  return (
    <main id="conteudo" className="wrap pb-section">
      <title>Erro na notícia 2025 | Carga Plena</title>
      <Breadcrumb parts={[{ label: 'Home', to: '/' }, { label: 'Notícias', to: '/noticias' }, { label: 'Erro' }]} />
      <FailurePlate title="Erro ao carregar notícia" message={message}>
        <ButtonLink look="primary" to={pathname} reloadDocument>
          Tentar de novo
        </ButtonLink>
        <ButtonLink to="/noticias">Voltar para as notícias</ButtonLink>
      </FailurePlate>
    </main>
  )
}
