import { ArrowRight } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'

type OnwardLink = { label: string; about: string; to: string }

export function OnwardLinks({ ways }: { ways: readonly OnwardLink[] }) {
  return (
    <ul className="border-t border-ink">
      {ways.map(({ label, about, to }) => (
        <li key={to} className="border-b border-line">
          <Link
            to={to}
            prefetch="intent"
            className="group flex min-h-16 items-center justify-between gap-4 py-2.5 hover:text-accent"
          >
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="block text-14 text-ink-2">{about}</span>
            </span>
            <ArrowRight aria-hidden="true" className="size-5 flex-none text-ink-3 group-hover:text-accent" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
