import { SearchX } from '#app/ui/icons.tsx'
import { href, useRouteError } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { failureMessage } from '#app/platform/failures/page-error.ts'
import { pageTitle } from '#app/platform/site.ts'

export function MissingVehicle({ failure }: { failure?: string }) {
  return (
    <section role={failure ? 'alert' : undefined} className="max-w-180 rounded-3 border border-line bg-surface p-6">
      <SearchX aria-hidden="true" className="size-8 text-ink-3" strokeWidth={1.6} />
      <h2 className="mt-3">Veículo não encontrado</h2>
      <p className="mt-2 text-ink-2">O veículo que você está procurando não foi encontrado ou não existe.</p>
      {failure && (
        <p className="mt-4 rounded-2 bg-sunken px-3.5 py-3 font-mono text-13 text-ink-2">
          Erro ao carregar dados do veículo: {failure}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={href('/catalogo')}>
          Ver o catálogo
        </ButtonLink>
        <ButtonLink to="/">Voltar ao início</ButtonLink>
      </div>
    </section>
  )
}

export function VehiclePageFailure() {
  return (
    <main id="conteudo" className="wrap py-section">
      <title>{pageTitle('Erro ao abrir o veículo')}</title>
      <h1 className="mb-6">Não foi possível abrir o veículo</h1>
      <MissingVehicle failure={failureMessage(useRouteError())} />
    </main>
  )
}
