import { useLocation } from 'react-router'
import { pageTitle } from '#app/features/site/site.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FailurePlate } from '#app/ui/notices/failure-plate.tsx'
import { newsFailureText } from './news-failure-text.ts'

/** In the place of the list: the reason, and the three ways on (NEWS-15). */
export function NewsFailure({ message }: { message: string }) {
  const { pathname, search } = useLocation()
  return (
    <main id="conteudo" className="wrap pb-section">
      <title>{pageTitle('Erro nas notícias')}</title>
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Notícias' }]} />
      <FailurePlate title="As notícias não puderam ser lidas" message={newsFailureText(message)}>
        <p className="w-full max-w-[60ch] text-15 text-ink-2">
          Recarregue a página ou ajuste os filtros. Se o erro continuar, entre em contato e informe o número da
          ocorrência.
        </p>
        <ButtonLink look="primary" to={`${pathname}${search}`} reloadDocument>
          Recarregar a página
        </ButtonLink>
        <ButtonLink to="/noticias" reloadDocument>
          Limpar os filtros
        </ButtonLink>
        <ButtonLink to="/contato">Entrar em contato</ButtonLink>
      </FailurePlate>
    </main>
  )
}
