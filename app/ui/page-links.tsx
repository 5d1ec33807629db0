import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'

type Props = {
  /** Of the address, where the key of a page stands; others stay as they are. */
  parameter: string
  /** Null on the last page. */
  next: string | null
}

/** The ways through a list that goes on by key. */
export function PageLinks({ parameter, next }: Props) {
  const { search } = useLocation()
  const isLaterPage = new URLSearchParams(search).has(parameter)
  if (!isLaterPage && next === null) return null
  const hrefTo = (key: string | null) => {
    const parameters = new URLSearchParams(search)
    if (key === null) parameters.delete(parameter)
    else parameters.set(parameter, key)
    return `?${parameters}`
  }
  return (
    <p className="mt-3 flex gap-4 text-15">
      {isLaterPage && (
        <Link to={hrefTo(null)} preventScrollReset className="link py-2">
          Voltar ao início
        </Link>
      )}
      {next !== null && (
        <Link to={hrefTo(next)} preventScrollReset className="link py-2">
          Próxima página
        </Link>
      )}
    </p>
  )
}
