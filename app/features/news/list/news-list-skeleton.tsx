const cardCount = 3

/** Stands while the browser asks for the list of news: its rows, the leading article and a row of others, empty. */
export function NewsListSkeleton() {
  return (
    <main id="conteudo" className="wrap pb-section" aria-busy="true">
      <p role="status" className="sr-only">
        Carregando notícias…
      </p>
      <div aria-hidden="true" data-skeleton="news">
        <div className="skeleton mt-7 h-5 w-40" />
        <div className="skeleton mt-5 mb-7.5 h-11 w-80 max-w-full" />
        <div className="skeleton h-12 max-w-140" />
        <div className="mt-5 flex gap-2 overflow-hidden">
          {Array.from({ length: 6 }, (_, chip) => (
            <div key={chip} className="skeleton h-11 w-28 flex-none" />
          ))}
        </div>
        <div className="skeleton mt-5 mb-6.5 h-5 w-36" />
        <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-14">
          <div className="col-span-full lg:grid lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-x-12 lg:border-b lg:border-line lg:pb-14">
            <div className="skeleton aspect-3/2 rounded-3" />
            <CardText />
          </div>
          {Array.from({ length: cardCount }, (_, card) => (
            <div key={card}>
              <div className="skeleton aspect-3/2 rounded-3" />
              <CardText />
            </div>
          ))}
        </div>
      </div>
    </main>
  )
}

function CardText() {
  return (
    <div className="grid gap-3 pt-4">
      <div className="skeleton h-4 w-1/2" />
      <div className="skeleton h-6" />
      <div className="skeleton h-6 w-3/4" />
      <div className="skeleton h-4" />
      <div className="skeleton h-4 w-2/3" />
    </div>
  )
}
