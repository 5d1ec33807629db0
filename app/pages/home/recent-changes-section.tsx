import { UnbrokenName } from '#app/domain/vehicles/model-name.tsx'
import { VehiclePicture } from '#app/domain/vehicles/vehicle-picture.tsx'
import { ArrowRight } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { RecentChanges } from './recent-changes.ts'

export function RecentChangesSection({ changes: { lead, prices, states } }: { changes: RecentChanges }) {
  const [first, ...rest] = prices
  const commonDate = first?.date ?? null
  const areSameDay = rest.every(({ date }) => date === commonDate)
  return (
    <section aria-labelledby="o-que-mudou" className="pb-section">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="o-que-mudou">O que mudou</h2>
        {areSameDay && commonDate && <p className="text-15 text-ink-2 tabular-nums">preços de {commonDate}</p>}
      </div>
      {lead && <p className="mt-1 text-15 text-pretty text-ink-2">{lead}</p>}
      {prices.length > 0 && (
        <ul aria-label="Preços" className="mt-4 grid gap-x-6 border-t border-ink sm:mt-6 lg:grid-cols-3">
          {prices.map(({ text, price, change, hasFallen, vehicle, path, date }) => (
            <li key={path} className="border-b border-line">
              <Link to={path} prefetch="intent" className="group flex items-start gap-3 py-3">
                {vehicle && (
                  <span className="vehicle-slot w-18 flex-none sm:w-20 rounded-1">
                    <VehiclePicture vehicle={vehicle} />
                  </span>
                )}
                <span className="min-w-0 flex-1 tabular-nums">
                  <span className="flex items-baseline justify-between gap-x-3 text-15 leading-snug max-[359px]:flex-wrap font-semibold">
                    <span className="text-balance group-hover:underline lg:min-h-[2lh]">
                      <UnbrokenName>{text}</UnbrokenName>
                    </span>
                    <span className="whitespace-nowrap">{price}</span>
                  </span>
                  <span className="mt-0.5 flex items-center gap-x-2 text-14 leading-snug text-ink-2">
                    <span className={hasFallen ? 'text-accent' : ''}>{change}</span>
                    {!areSameDay && <span className="text-13 text-ink-3">{date}</span>}
                  </span>
                </span>
                <ArrowRight aria-hidden="true" className="mt-0.5 size-4 flex-none text-accent" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {states.map(({ title, text, path, date }) => (
        <Link
          key={path}
          to={path}
          prefetch="intent"
          className="group flex min-h-11 flex-wrap items-baseline gap-x-2 border-b border-line py-2.5 text-15"
        >
          <span className="text-ink-2">{title}:</span>
          <span className="font-semibold group-hover:underline">{text}</span>
          <span className="text-14 text-ink-3 tabular-nums">{date}</span>
          <ArrowRight aria-hidden="true" className="ml-auto size-4 flex-none self-center text-accent" />
        </Link>
      ))}
    </section>
  )
}
