import { site } from '#app/features/portal/site.ts'

const days = [site.hours.weekdays, site.hours.saturday]

/** The opening hours in words, and as lengths on the ruler of a day. */
export function ContactHours() {
  return (
    <section className="border-b border-line pt-4 pb-5">
      <h2 className="text-18">Horário de atendimento</h2>
      <ul className="mt-4 grid gap-4">
        {days.map((text) => (
          <li key={text}>
            <p className="text-15 tabular-nums">{text}</p>
            <DayRuler text={text} />
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

function DayRuler({ text }: { text: string }) {
  const hours = /(?<from>\d+)h-(?<to>\d+)h/.exec(text)?.groups
  const from = Number(hours?.from ?? 0)
  const to = Number(hours?.to ?? 0)
  return (
    <div aria-hidden="true" className="scale mt-1">
      <span
        className="absolute bottom-0 h-2.5 rounded-t-[2px] bg-needle"
        style={{ left: percent(from), width: percent(to - from) }}
      />
    </div>
  )
}

const percent = (hours: number) => `${(hours / 24) * 100}%`
