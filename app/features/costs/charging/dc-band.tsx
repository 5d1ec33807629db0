import type { DcEstimate } from '#app/features/costs/charging-time.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'

/** A ruler of minutes from zero: the band is where the charge ends, the needle where it most likely does. */
export function DcBand({ estimate: { minutes, shortest, longest } }: { estimate: DcEstimate }) {
  const top = Math.ceil((longest * 1.08) / 10) * 10
  const leftOf = (at: number) => `${((at / top) * 100).toFixed(2)}%`
  const words = `Entre ${formatNumber(shortest)} e ${formatNumber(longest)} minutos`
  return (
    <div className="mt-4 [print-color-adjust:exact]">
      <div aria-hidden="true" className="relative h-7 border-b border-ground">
        <span
          className="absolute bottom-0 h-4 rounded-[2px] bg-elec-soft [background-image:repeating-linear-gradient(90deg,var(--elec)_0_1.5px,transparent_1.5px_7px)]"
          style={{ left: leftOf(shortest), width: leftOf(longest - shortest) }}
        />
        <span
          className="absolute bottom-0 h-7 w-[3px] -translate-x-1/2 rounded-[2px] bg-needle"
          style={{ left: leftOf(minutes) }}
        />
      </div>
      <div aria-hidden="true" className="mt-1.5 flex justify-between text-12 text-ink-3 tabular-nums">
        <span>0</span>
        <span>{formatNumber(top)} min</span>
      </div>
      <p className="mt-1 text-15">{words}</p>
    </div>
  )
}
