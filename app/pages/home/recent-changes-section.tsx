import { VehiclePicture } from '#app/domain/vehicles/vehicle-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import type { RecentChanges } from './recent-changes.ts'

export function RecentChangesSection({ changes: { lead, groups, states } }: { changes: RecentChanges }) {
  return (
    <section aria-labelledby="o-que-mudou" className="pb-section">
      <h2 id="o-que-mudou">O que mudou</h2>
      <p className="mt-1 text-15 text-pretty text-ink-2">{lead}</p>
      <div className="mt-4 grid gap-x-12 gap-y-5 sm:mt-6 md:grid-cols-2">
        {groups.map(({ title, lines }) => (
          <div key={title} className="border-t border-ink pt-2">
            <h3 className="text-14 font-normal text-ink-2">{title}</h3>
            <ul>
              {lines.map(({ text, detail, vehicle, path, date }) => (
                <li key={path} className="border-b border-line">
                  <Link to={path} prefetch="intent" className="group flex min-h-19 items-center gap-3 py-2">
                    {vehicle && (
                      <span className="vehicle-slot w-20 flex-none rounded-1">
                        <VehiclePicture vehicle={vehicle} />
                      </span>
                    )}
                    <span className="min-w-0">
                      <span className="block text-15 leading-snug font-semibold text-pretty group-hover:underline">
                        {text}
                      </span>
                      <span className="block text-14 leading-snug text-ink-2 tabular-nums">
                        {detail && `${detail} · `}
                        {date}
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {states.map(({ title, lines }) =>
        lines.map(({ text, path, date }) => (
          <Link
            key={path}
            to={path}
            prefetch="intent"
            className="group mt-4 flex min-h-11 flex-wrap items-center gap-x-2 text-15"
          >
            <span className="text-ink-2">{title}:</span>
            <span className="font-semibold group-hover:underline">{text}</span>
            <span className="text-14 text-ink-3 tabular-nums">{date}</span>
          </Link>
        )),
      )}
    </section>
  )
}
