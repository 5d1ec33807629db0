import { Link } from '#app/ui/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import type { DirectoryPageData } from './browse-directory.server.ts'
import { type DirectoryAddress, directoryHref } from './directory-address.ts'

type Props = { data: Pick<DirectoryPageData, 'page' | 'pageCount'>; address: DirectoryAddress }

/** The pages before and after this one. */
export function DirectoryPages({ data: { page, pageCount }, address }: Props) {
  if (pageCount === 1) return null
  return (
    <nav aria-label="Páginas do guia" className="no-print mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
      {page > 1 && (
        <Link
          to={`${directoryHref({ ...address, page: page - 1 })}#guia`}
          rel="prev"
          prefetch="intent"
          className={buttonClass()}
        >
          Página anterior
        </Link>
      )}
      {page < pageCount && (
        <Link
          to={`${directoryHref({ ...address, page: page + 1 })}#guia`}
          rel="next"
          prefetch="intent"
          className={buttonClass()}
        >
          Próxima página
        </Link>
      )}
      <p className="text-14 text-ink-3 tabular-nums">
        Página {formatNumber(page)} de {formatNumber(pageCount)}
      </p>
    </nav>
  )
}
