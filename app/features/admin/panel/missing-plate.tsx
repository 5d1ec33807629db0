import { Link } from '#app/ui/link.tsx'

type Props = { sentence: string; back: { to: string; label: string } }

/** Stands in the panel in place of something that is not there, with the way back. */
export function MissingPlate({ sentence, back }: Props) {
  return (
    <div role="alert" className="rounded-3 border border-dashed border-line-2 p-8 text-15">
      <p className="font-semibold">{sentence}</p>
      <Link to={back.to} className="link mt-2 inline-block py-1">
        {back.label}
      </Link>
    </div>
  )
}
