import { Form, Link } from '#app/ui/link.tsx'
import { figureKeys, figures } from '#app/features/vehicles/facts/facts.ts'
import { Button } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format/format-number.ts'
import type { ReviewCounts } from './browse-review.ts'
import { figureReviewPath } from '#app/features/vehicles/admin/vehicle-admin-paths.ts'
import { type ReviewAddress, reviewQueueHref } from './review-address.ts'
import { reviewIntervals } from './review-pace.ts'
import { type ReviewReason, reviewReasons } from './review-reasons.ts'

type Props = { address: ReviewAddress; counts: ReviewCounts; brands: string[] }

/** The reasons with how many figures have each, and what narrows the list further. Without script as well. */
export function ReviewFilters({ address, counts, brands }: Props) {
  const reasons = Object.entries(reviewReasons) as [ReviewReason, { label: string }][]
  return (
    <>
      <nav aria-label="Motivos" className="mt-4 flex flex-wrap gap-2">
        <ReasonLink address={address} reason={null} label="Todos" count={counts.all} />
        {reasons.map(([reason, { label }]) => (
          <ReasonLink key={reason} address={address} reason={reason} label={label} count={counts[reason]} />
        ))}
      </nav>
      <Form
        role="search"
        aria-label="Números a revisar"
        action={figureReviewPath}
        className="mt-3 flex flex-wrap gap-3 [&>*]:max-sm:w-full"
      >
        {address.reason && <input type="hidden" name="motivo" value={address.reason} />}
        <input
          type="search"
          name="busca"
          aria-label="Buscar por marca, modelo ou versão"
          placeholder="Buscar modelo ou versão"
          defaultValue={address.search}
          className="field sm:w-64"
        />
        <select
          name="numero"
          aria-label="Número"
          defaultValue={address.figure ?? ''}
          className="field select-field sm:w-60"
        >
          <option value="">Todos os números</option>
          {figureKeys.map((key) => (
            <option key={key} value={key}>
              {figures[key].label}
            </option>
          ))}
        </select>
        <select
          name="marca"
          aria-label="Marca"
          defaultValue={address.brand ?? ''}
          className="field select-field sm:w-52"
        >
          <option value="">Todas as marcas</option>
          {brands.map((brand) => (
            <option key={brand} value={brand}>
              {brand}
            </option>
          ))}
        </select>
        <Button type="submit" className="min-h-12">
          Filtrar
        </Button>
      </Form>
      <ReviewIntervals />
    </>
  )
}

type ReasonProps = { address: ReviewAddress; reason: ReviewReason | null; label: string; count: number }

function ReasonLink({ address, reason, label, count }: ReasonProps) {
  return (
    <Link
      to={reviewQueueHref({ ...address, reason })}
      preventScrollReset
      aria-current={address.reason === reason ? 'true' : undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-2 border border-control bg-surface px-3.5 text-15 hover:border-ink aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold"
    >
      {label}
      <span className="text-ink-2 tabular-nums">{formatNumber(count)}</span>
    </Link>
  )
}

/** The rule by which a figure counts as old. */
function ReviewIntervals() {
  return (
    <details className="mt-1 text-14 text-ink-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center">
        <span className="link">Quando um número fica desatualizado</span>
      </summary>
      <ul className="grid max-w-[72ch] gap-1 pb-2">
        {Object.entries(reviewIntervals).map(([group, { months, why }]) => (
          <li key={group}>
            <b className="font-semibold text-ink">
              {group}, {months} meses
            </b>
            : {why}.
          </li>
        ))}
        <li>
          Conta da data de referência; sem dia ou sem mês, do fim do mês ou do ano. Um número sem data conta como
          desatualizado.
        </li>
      </ul>
    </details>
  )
}
