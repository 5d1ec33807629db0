import { Link } from '#app/ui/link.tsx'
import type { RecentChanges } from './recent-changes.ts'

export function RecentChangesSection({ changes: { lead, groups } }: { changes: RecentChanges }) {
  return (
    <section aria-labelledby="o-que-mudou" className="pb-section">
      <h2 id="o-que-mudou">O que mudou</h2>
      <p className="mt-1 text-15 text-ink-2">{lead}</p>
      <div
        className={`mt-4 grid gap-x-8 gap-y-5 sm:mt-6 sm:grid-cols-2 ${groups.length > 3 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
      >
        {groups.map(({ title, lines }) => (
          <div key={title} className="border-t border-ink pt-2">
            <h3 className="text-14 font-normal text-ink-2">{title}</h3>
            <ul>
              {lines.map(({ text, path, date }) => (
                <li key={path} className="border-b border-line last:border-b-0">
                  <Link to={path} prefetch="intent" className="group block py-2">
                    <span className="block text-15 leading-snug font-semibold text-pretty group-hover:underline">
                      {text}
                    </span>
                    <span className="mt-0.5 block text-13 text-ink-3 tabular-nums">{date}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
