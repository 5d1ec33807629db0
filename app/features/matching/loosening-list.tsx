import { ArrowRight } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import type { Loosening } from './loosen-wishes.ts'
import { matchingHref } from './matching-address.ts'
import { setWishes, type Wishes } from './wishes.ts'

/** What to give up so that something matches, each a way to its answer. */
export function LooseningList({ loosenings, wishes }: { loosenings: Loosening[]; wishes: Wishes }) {
  if (loosenings.length === 0)
    return (
      <p className="mt-3 max-w-[60ch] rounded-3 border border-dashed border-line-2 p-6 text-pretty text-ink-2">
        {setWishes(wishes).length > 1
          ? 'Nem abrindo mão de dois pedidos aparece um modelo. Comece de novo com menos respostas.'
          : 'Nenhum modelo à venda tem esse dado a favor. Comece de novo com outra resposta.'}
      </p>
    )
  return (
    <div className="mt-3 rounded-3 border border-dashed border-line-2 p-[clamp(16px,3vw,28px)]">
      <p className="text-ink-2">Abrindo mão de um pouco:</p>
      <ul className="mt-3">
        {loosenings.map(({ label, count, wishes: loosened }) => (
          <li key={label} className="border-t border-line first:border-t-0">
            <Link
              to={matchingHref(loosened)}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-2.5 hover:underline"
            >
              <span className="link">{label}</span>
              <span className="flex items-center gap-2 text-15 text-ink-2 tabular-nums">
                {count === 1 ? '1 modelo' : `${formatNumber(count)} modelos`}
                <ArrowRight aria-hidden="true" className="size-4" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
