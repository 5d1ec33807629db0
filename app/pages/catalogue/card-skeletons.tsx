/** From the requirements. */
const skeletonCount = 6

/** Has the rows of real cards, which avoids a layout shift. */
export function CardSkeletons() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Carregando veículos…</span>
      <div aria-hidden="true" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,272px),1fr))] gap-6">
        {Array.from({ length: skeletonCount }, (_, index) => (
          <div key={index} data-skeleton="" className="overflow-clip rounded-3 border border-line bg-surface">
            <div className="skeleton aspect-3/2 rounded-none" />
            <div className="grid gap-2 px-4 py-3">
              <div className="skeleton h-5 w-3/4" />
              <div className="skeleton h-4 w-1/3" />
              <div className="skeleton h-6 w-1/2" />
              <div className="skeleton h-4 w-full" />
            </div>
            <div className="grid grid-cols-2 gap-px border-y border-line">
              {Array.from({ length: 4 }, (_figure, cell) => (
                <div key={cell} className="px-4 py-2">
                  <div className="skeleton h-10 w-3/4" />
                </div>
              ))}
            </div>
            <div className="px-4 py-3">
              <div className="skeleton h-11 w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

export function ListingSkeleton() {
  return (
    <main id="conteudo" className="wrap pb-section">
      <div aria-hidden="true" className="skeleton mt-7 h-5 w-40" />
      <div aria-hidden="true" className="skeleton mt-5 mb-8 h-11 w-72 max-w-full" />
      <CardSkeletons />
    </main>
  )
}
