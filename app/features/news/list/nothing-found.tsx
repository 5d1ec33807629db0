import { ButtonLink } from '#app/ui/button.tsx'
import { type NewsAddress, newsHref } from '#app/features/news/news-address.ts'
import { EmptyPage } from '#app/features/news/empty-page.tsx'

/** Why there is nothing, and the way to something (NEWS-14). */
export function NothingFound({ address }: { address: NewsAddress }) {
  const isNarrowed = address.search || address.category || address.after
  return (
    <EmptyPage heading="h2" title="Nenhuma notícia encontrada" text={reasonOf(address)}>
      {isNarrowed ? (
        <ButtonLink look="primary" to={newsHref()}>
          Ver todas as notícias
        </ButtonLink>
      ) : (
        <ButtonLink look="primary" to="/catalogo">
          Ver o catálogo
        </ButtonLink>
      )}
      {address.search && (
        <ButtonLink to={`/busca?q=${encodeURIComponent(address.search)}`}>Buscar em todo o portal</ButtonLink>
      )}
    </EmptyPage>
  )
}

function reasonOf({ search, category, after }: NewsAddress): string {
  if (search)
    return 'Nenhum título, resumo ou texto traz todas essas palavras. Use menos palavras ou confira como foram escritas; acentos não fazem diferença.'
  if (category || after)
    return 'Não há notícias publicadas nesta parte da lista. Escolha outra categoria ou veja todas.'
  return 'Ainda não há notícias publicadas. Enquanto isso, os números dos carros estão no catálogo.'
}
