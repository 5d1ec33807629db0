import { Zap, ZapOff } from '#app/ui/icons.tsx'
import type { ChargingSpeed } from './charging-speed.ts'
import { unknownTexts } from './point-text.ts'

/** The type of a point: how fast it charges, where its power is known. */
export function SpeedLabel({ speed }: { speed: ChargingSpeed | null }) {
  const Icon = speed ? Zap : ZapOff
  return (
    <span className={`point-speed ${speed ? 'text-elec-text' : 'text-ink-3'}`}>
      <Icon aria-hidden="true" />
      {speed ?? unknownTexts.speed}
    </span>
  )
}
