import Link from 'next/link'
import cards from './cards.json'

export const dynamic = 'force-dynamic'

/** The cards of the catalogue's first page, rendered for each request. */
export default function Page() {
  return (
    <main>
      <h1>Catálogo</h1>
      <div className="grid">
        {cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </div>
    </main>
  )
}

function Card({ card }) {
  return (
    <article data-vehicle={card.id}>
      <div className="vehicle-slot">
        <img src={card.picture.src} alt={card.picture.alt} width={570} height={380} loading="lazy" />
        <span className="badge">{card.badge}</span>
      </div>
      <h2>
        <Link href={card.href}>{card.name}</Link>
      </h2>
      <p>{card.version}</p>
      <p className="price">{card.price}</p>
      <dl>
        {card.figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link href={card.href} aria-label={`Ver Detalhes de ${card.name}`}>
        Ver Detalhes
      </Link>
      <button type="button" aria-pressed="false">
        Comparar
      </button>
    </article>
  )
}
