import { EmptyPlate } from '#app/features/catalogue/empty-plate.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** @param isPastEnd the listing has models, but not so many pages */
export function EmptyListing({ isPastEnd, path }: { isPastEnd: boolean; path: string }) {
  return (
    <EmptyPlate>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        {isPastEnd
          ? 'A lista termina antes desta página.'
          : 'Por enquanto, nenhum modelo do catálogo cabe aqui. Siga por um dos caminhos abaixo ou veja todos os modelos.'}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {isPastEnd ? (
          <ButtonLink look="primary" to={path}>
            Voltar à primeira página
          </ButtonLink>
        ) : (
          <ButtonLink look="primary" to="/catalogo">
            Ver o catálogo
          </ButtonLink>
        )}
      </div>
    </EmptyPlate>
  )
}
