import { MapPin } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { accessWords, type ChargingPoint, pointPath, wholeAddress } from '#app/features/charging/charging-point.ts'
import {
  connectorsInWords,
  distanceInWords,
  informedInWords,
  ratingInWords,
  sourceNames,
  unknownWords,
} from '#app/features/charging/point-words.ts'
import { SampleBadge } from '#app/ui/sample-badge.tsx'
import { SpeedWord } from '#app/features/charging/speed-word.tsx'
import { StatusBadge } from '#app/features/charging/status-badge.tsx'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'

type Props = { point: ChargingPoint; now: Date }

/** A point in the list. The name's link covers the card; the map finds it by `data-point` and rings it by `data-place`. */
export function PointCard({ point, now }: Props) {
  const { slug, name, isSample, status, distanceKm, latitude, longitude } = point
  const address = wholeAddress(point)
  return (
    <article
      data-point={slug}
      data-place={`${latitude},${longitude}`}
      className="group relative flex h-full min-w-0 flex-col rounded-3 border border-line bg-surface p-4 transition-colors hover:border-control"
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <StatusBadge status={status} />
        {isSample && <SampleBadge />}
      </p>
      <h3 className="mt-2.5 wrap-anywhere">
        <Link
          to={pointPath(slug)}
          prefetch="intent"
          className="underline-offset-4 group-hover:underline group-hover:decoration-1 after:absolute after:inset-0 after:rounded-3"
        >
          {name}
        </Link>
      </h3>
      <p className="mt-1 flex items-start gap-1.5 text-14 wrap-anywhere text-ink-2">
        <MapPin aria-hidden="true" className="mt-0.75 size-4 flex-none text-ink-3" strokeWidth={1.6} />
        <span>
          {address ?? 'Endereço não informado'}
          {distanceKm !== null && (
            <>
              {' · '}
              <span className="font-semibold whitespace-nowrap text-ink tabular-nums">
                {distanceInWords(distanceKm)}
              </span>
            </>
          )}
        </span>
      </p>
      <Facts point={point} />
      <p className="mt-auto pt-3 text-13 text-ink-3">
        {[informedInWords(point, now), sourceNames[point.source]].filter(Boolean).join(' · ')}
      </p>
    </article>
  )
}

function Facts({ point }: { point: ChargingPoint }) {
  const { speed, maxPowerKw, connectors, openingHours, price, network, access, payment } = point
  const rows = [
    ['Conectores', connectorsInWords(connectors)],
    ['Funcionamento', openingHours ?? unknownWords.openingHours],
    ['Preço', price ?? unknownWords.price],
    ['Avaliação', ratingInWords(point)],
    ['Rede', network],
    ['Acesso', access && accessWords[access]],
    ['Pagamento', payment],
  ].filter(([, value]) => value !== null)
  return (
    <dl className="mt-3 grid gap-y-1.5 border-t border-line pt-3 text-14">
      <div className="mb-0.5">
        <dt className="sr-only">Tipo e potência</dt>
        <dd className="flex items-baseline justify-between gap-x-4">
          <SpeedWord speed={speed} />
          <FigureWithUnit value={maxPowerKw} unit="kW" decimals={1} className="text-22" />
        </dd>
      </div>
      {rows.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-x-4">
          <dt className="flex-none text-ink-3">{name}</dt>
          <dd className="min-w-0 text-right text-pretty wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
