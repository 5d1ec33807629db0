/** Stands while the browser asks for a vehicle: the page's own rows, empty. */
export function DossierSkeleton() {
  return (
    <main id="conteudo" className="wrap" aria-busy="true">
      <p role="status" className="sr-only">
        Carregando dados do veículo…
      </p>
      <div aria-hidden="true" data-skeleton="dossier">
        <div className="skeleton mt-7 h-5 w-60" />
        <div className="grid gap-8 pt-5 pb-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
          <div className="skeleton aspect-3/2 rounded-3" />
          <div className="grid content-start gap-4">
            <div className="skeleton h-6 w-32" />
            <div className="skeleton h-11 w-3/4" />
            <div className="skeleton h-14 w-1/2" />
            {Array.from({ length: 6 }, (_, row) => (
              <div key={row} className="skeleton h-9" />
            ))}
          </div>
        </div>
      </div>
    </main>
  )
}
