import { plural } from '#app/ui/plural.ts'
import type { Supplier } from '#app/features/suppliers/supplier.ts'
import { formatNumber } from '#app/ui/format-number.ts'

/** What an example says about ratings; of anybody who exists there is nothing to show (T-69). */
export function SupplierReviews({ supplier: { isSample, rating, reviews, testimonials } }: { supplier: Supplier }) {
  if (!isSample || (rating === null && testimonials.length === 0)) return null
  return (
    <section aria-labelledby="avaliacoes" className="min-w-0">
      <h2 id="avaliacoes" className="text-22">
        Avaliações de exemplo
      </h2>
      {rating !== null && (
        <div className="mt-4 max-w-80">
          <p className="fig text-[2.25rem]">
            {formatNumber(rating, 1)}
            <small>de 5</small>
          </p>
          <div aria-hidden="true" className="scale" style={{ '--p': `${((rating - 1) / 4) * 100}%` } as object}>
            <span className="needle" />
          </div>
          <p aria-hidden="true" className="mt-1 flex justify-between text-12 text-ink-3 tabular-nums">
            {[1, 2, 3, 4, 5].map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </p>
          {reviews !== null && (
            <p className="mt-1 text-14 text-ink-2">
              {formatNumber(reviews)} {plural(reviews, 'avaliação inventada', 'avaliações inventadas')}
            </p>
          )}
        </div>
      )}
      <ul className="mt-5 border-b border-line">
        {testimonials.map(({ name, rating: given, comment, date }) => (
          <li key={comment} className="border-t border-line py-4">
            <blockquote className="text-pretty wrap-anywhere">{comment}</blockquote>
            <p className="mt-1.5 text-14 text-ink-3">
              {name} · {formatNumber(given, 1)} de 5 · {date}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
