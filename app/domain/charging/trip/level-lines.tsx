import { bandFloors, type LevelBand } from './battery-levels.ts'

type LevelLine = { colour: string; width: number; dash?: string }

/** A lower level has a thinner line, because colour must not be the only sign. */
export const levelLines: Record<LevelBand, LevelLine & { label: string }> = {
  high: { colour: 'needle', width: 5, label: `bateria acima de ${bandFloors.high}%` },
  middle: { colour: 'warn', width: 3.5, label: `de ${bandFloors.middle} a ${bandFloors.high}%` },
  low: { colour: 'danger', width: 2, label: `abaixo de ${bandFloors.middle}%` },
  petrol: { colour: 'petrol', width: 3.5, dash: '8 4', label: 'com gasolina' },
  unreached: { colour: 'ink-3', width: 2, dash: '5 6', label: 'além da bateria' },
}

export function LineSample({ colour, width, dash }: LevelLine) {
  return (
    <svg viewBox="0 0 24 12" className="h-3 w-6 forced-color-adjust-none" aria-hidden="true">
      <path d="M0 6h24" style={{ stroke: `var(--${colour})` }} strokeWidth={width} strokeDasharray={dash} />
    </svg>
  )
}
