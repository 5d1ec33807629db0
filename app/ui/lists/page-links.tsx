import { buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Link } from '#app/ui/link.tsx'

type Props = { label: string; page: number; pageCount: number; hrefOf: (page: number) => string }

export function PageLinks({ label, page, pageCount, hrefOf }: Props) {
  if (pageCount === 1) return null
  return (
    <nav aria-label={label} className="no-print mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" prefetch="intent" className={buttonClass()}>
          Página anterior
        </Link>
      )}
      {page < pageCount && (
        <Link to={hrefOf(page + 1)} rel="next" prefetch="intent" className={buttonClass()}>
          Próxima página
        </Link>
      )}
      <p className="text-14 text-ink-3 tabular-nums">
        Página {formatNumber(page)} de {formatNumber(pageCount)}
      </p>
    </nav>
  )
}
