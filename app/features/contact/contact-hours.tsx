import { type Opening, openingLines } from '#app/features/portal/opening-hours.ts'

/** The opening hours in words, and as lengths on the ruler of a day. */
export function ContactHours(hours: { weekdayHours: string; saturdayHours: string }) {
  const lines = openingLines(hours)
  if (lines.length === 0) return null
  return (
    <section className="border-b border-line pt-4 pb-5">
      <h2 className="text-18">Horário de atendimento</h2>
      <ul className="mt-4 grid gap-4">
        {lines.map(({ text, opening }) => (
          <li key={text}>
            <p className="text-15 tabular-nums">{text}</p>
            <DayRuler opening={opening} />
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="-mx-4 mt-1.5 flex justify-between text-12 text-ink-3 tabular-nums">
        {['0h', '6h', '12h', '18h', '24h'].map((hour) => (
          <span key={hour} className="w-8 text-center">
            {hour}
          </span>
        ))}
      </div>
    </section>
  )
}

function DayRuler({ opening }: { opening: Opening | null }) {
  return (
    <div aria-hidden="true" className="scale mt-1">
      {opening && (
        <span
          className="absolute bottom-0 h-2.5 rounded-t-[2px] bg-needle"
          style={{ left: percent(opening.from), width: percent(opening.to - opening.from) }}
        />
      )}
    </div>
  )
}

const percent = (hours: number) => `${(hours / 24) * 100}%`
