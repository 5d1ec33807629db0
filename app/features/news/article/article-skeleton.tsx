/** Stands while the browser asks for an article: the page's own rows, empty. */
export function ArticleSkeleton() {
  return (
    <main id="conteudo" className="wrap pb-section" aria-busy="true">
      <p role="status" className="sr-only">
        Carregando notícia…
      </p>
      <div aria-hidden="true" data-skeleton="article">
        <div className="skeleton mt-7 h-5 w-60" />
        <div className="pt-5 pb-8">
          <div className="skeleton h-6 w-20" />
          <div className="skeleton mt-4 h-12 max-w-205" />
          <div className="skeleton mt-2.5 h-12 w-3/5 max-w-120" />
          <div className="skeleton mt-5 h-14 max-w-205" />
          <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
            <div className="skeleton h-5 w-80 max-w-full" />
            <div className="flex gap-2">
              <div className="skeleton h-11 w-16" />
              <div className="skeleton h-11 w-40" />
            </div>
          </div>
        </div>
        <div className="skeleton aspect-4/3 rounded-3 md:aspect-21/9 lg:aspect-3/1" />
        <div className="grid max-w-[68ch] gap-3 pt-10">
          {Array.from({ length: 6 }, (_, row) => (
            <div key={row} className={`skeleton h-6 ${row % 3 === 2 ? 'w-2/3' : ''}`} />
          ))}
        </div>
      </div>
    </main>
  )
}
