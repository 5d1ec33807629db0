import { sponsoredLabel } from './news.ts'

/** Says that an article was paid for, wherever it stands: never by colour alone. */
export function SponsoredLabel() {
  return (
    <span className="inline-flex h-6 items-center rounded-1 bg-warn-soft px-2 text-13 leading-none font-semibold text-warn">
      {sponsoredLabel}
    </span>
  )
}
