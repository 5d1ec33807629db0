import { ChevronDown } from '#app/ui/icons.tsx'
import type { ImportReview, ShownLine } from '#app/features/vehicles/admin/inmetro/import-review.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'

/** Lines that need no decision: closed, and counted in their title. */
export function LineLists({ review: { counts, gone, unknown, aside } }: { review: ImportReview }) {
  return (
    <div className="mt-10 grid gap-3">
      <LineList
        title="Linhas a conferir"
        total={counts.aside}
        lines={aside}
        note="Os números não combinam entre si, ou o nome não diz de que carro são. Nada delas é usado."
      />
      <LineList
        title="Modelos fora da tabela"
        total={counts.gone}
        lines={gone}
        note="O portal tem deles números do Inmetro, e nenhuma linha desta tabela fala deles. Nada muda: os números ficam com a data que têm."
      />
      <LineList
        title="Linhas de outros carros"
        total={counts.unknown}
        lines={unknown}
        note="O portal não tem estes modelos. Eles não são criados aqui."
      />
      {counts.repeated > 0 && (
        <p className="text-14 text-ink-2">
          {counts.repeated === 1
            ? '1 linha repete outra, com os mesmos números.'
            : `${formatNumber(counts.repeated)} linhas repetem outras, com os mesmos números.`}
        </p>
      )}
    </div>
  )
}

type Props = { title: string; total: number; lines: ShownLine[]; note: string }

function LineList({ title, total, lines, note }: Props) {
  if (total === 0) return null
  return (
    <details className="group rounded-3 border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 sm:px-5">
        <span className="mr-auto text-16 font-semibold">
          {title} ({formatNumber(total)})
        </span>
        <ChevronDown aria-hidden="true" className="size-5 flex-none text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-4 py-3 sm:px-5">
        <p className="max-w-[72ch] text-14 text-pretty text-ink-2">{note}</p>
        <ul className="mt-2 grid gap-x-8 gap-y-1.5 text-15 md:grid-cols-2">
          {lines.map(({ id, name, note: about }) => (
            <li key={id} className="wrap-anywhere">
              {name}
              {about && <span className="block text-14 text-ink-3">{about}</span>}
            </li>
          ))}
        </ul>
        {total > lines.length && <p className="mt-2 text-14 text-ink-2">e mais {formatNumber(total - lines.length)}</p>}
      </div>
    </details>
  )
}
