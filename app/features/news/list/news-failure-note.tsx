import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { newsFailureText } from './news-failure-text.ts'

/** The stated text of a failed read, and what the visitor can do about it: reload, adjust the filters, write to us (NEWS-15). */
export function NewsFailureNote({ message }: { message: string }) {
  const { pathname, search } = useLocation()
  return (
    <div role="alert" className="max-w-[70ch]">
      <p className="rounded-2 bg-sunken px-3.5 py-3 font-mono text-13 text-ink-2">{newsFailureText(message)}</p>
      <p className="mt-3 text-15 text-ink-2">
        <Link to={`${pathname}${search}`} reloadDocument className="link">
          Recarregue a página
        </Link>
        ,{' '}
        <Link to="/noticias" reloadDocument className="link">
          ajuste os filtros
        </Link>{' '}
        ou, se continuar assim,{' '}
        <Link to="/contato" className="link">
          entre em contato
        </Link>
        .
      </p>
    </div>
  )
}
