import { formatNumber } from '#app/ui/format/format-number.ts'
import { type EstimatedRange, type RangeBand, rangeConditionKeys, rangeConditions } from './estimate-range.ts'

/** One bar from low to high for each condition, with a mark at the likely value and a dotted line at the Inmetro's; zero is at the left. */
export function RangeChart({ estimate: { bands, inmetroKm } }: { estimate: EstimatedRange }) {
  const highest = Math.max(inmetroKm, ...rangeConditionKeys.map((key) => bands[key].highKm))
  const most = Math.ceil(highest / 10) * 10
  return (
    <figure>
      <figcaption className="flex flex-wrap items-center gap-x-6 gap-y-1 text-14 text-ink-2">
        <span className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 28 12" className="h-3 w-7">
            <rect y="1" width="28" height="10" rx="2" className="fill-elec-soft stroke-elec" />
            <path d="M14 0v12" className="stroke-ink" strokeWidth="3" />
          </svg>
          faixa e valor provável
        </span>
        <span className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 4 14" className="h-3.5 w-1">
            <path d="M2 0v14" strokeDasharray="2 3" strokeWidth="2" className="stroke-ink" />
          </svg>
          Inmetro, {formatNumber(inmetroKm)} km
        </span>
      </figcaption>
      <ul className="mt-4 border-b border-line">
        {rangeConditionKeys.map((key) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line py-2.5 sm:grid-cols-[10.5rem_minmax(0,1fr)_6.5rem] print:grid-cols-[9rem_minmax(0,1fr)_6.5rem]"
          >
            <span className="text-15 leading-tight">{rangeConditions[key].label}</span>
            <Bar band={bands[key]} inmetroKm={inmetroKm} most={most} />
            <span className="text-right max-sm:col-start-2 max-sm:row-start-1">
              <span className="fig text-18">
                {formatNumber(bands[key].likelyKm)}
                <small>km</small>
              </span>
              <span className="block text-13 text-ink-2 tabular-nums">{bandInWords(bands[key])}</span>
            </span>
          </li>
        ))}
      </ul>
      <div
        aria-hidden="true"
        className="mt-1.5 flex justify-between text-12 text-ink-3 tabular-nums sm:mr-30.5 sm:ml-46 print:mr-30.5 print:ml-40"
      >
        <span>0</span>
        <span>{formatNumber(most)} km</span>
      </div>
    </figure>
  )
}

/** 'de 227 a 304 km'. */
function bandInWords({ lowKm, highKm }: RangeBand): string {
  return `de ${formatNumber(lowKm)} a ${formatNumber(highKm)}\u00a0km`
}

function Bar({ band, inmetroKm, most }: { band: RangeBand; inmetroKm: number; most: number }) {
  const at = (km: number) => Math.round((km / most) * 1000) / 10
  const line = { vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      className="h-6 w-full overflow-visible max-sm:col-span-2 [print-color-adjust:exact]"
    >
      <path d="M0 12H100" {...line} className="stroke-line" />
      <path d="M0 4V20" {...line} className="stroke-ground" />
      <rect
        x={at(band.lowKm)}
        y="5"
        width={at(band.highKm) - at(band.lowKm)}
        height="14"
        {...line}
        className="fill-elec-soft stroke-elec"
      />
      <path d={`M${at(inmetroKm)} 0V24`} {...line} strokeDasharray="2 3" strokeWidth="1.5" className="stroke-ink" />
      <path d={`M${at(band.likelyKm)} 3V21`} {...line} strokeWidth="3" className="stroke-ink" />
    </svg>
  )
}
