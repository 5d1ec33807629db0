import { cardColours } from './card-colours.ts'

type Props = { value: string; unit?: string | null; currency?: string | null; size: number }

/** A large number with its unit small beside it, or its currency small before it. */
export function KeyFigure({ value, unit, currency, size }: Props) {
  const small = { fontSize: Math.round(size * (size > 70 ? 0.46 : 0.6)), fontWeight: 400, color: cardColours.ink2 }
  return (
    <div style={{ display: 'flex', alignItems: 'baseline', lineHeight: 1, whiteSpace: 'nowrap' }}>
      {currency && <span style={{ ...small, marginRight: size * 0.16 }}>{currency}</span>}
      <span
        style={{
          fontSize: size,
          fontWeight: 600,
          letterSpacing: '-0.04em',
          color: cardColours.ink,
          fontFeatureSettings: '"tnum"',
        }}
      >
        {value}
      </span>
      {unit === '%' && <span style={{ fontSize: Math.round(size * 0.72), fontWeight: 600 }}>%</span>}
      {unit && unit !== '%' && <span style={{ ...small, marginLeft: size * 0.16 }}>{unit}</span>}
    </div>
  )
}
