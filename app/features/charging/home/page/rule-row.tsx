import type { HomeChargingRule, RuleStatus } from '#app/features/charging/home/facts/home-charging-rules.ts'
import { formatReferenceDate } from '#app/ui/format-date.ts'
import { StateWord } from '#app/ui/state-word.tsx'
import { BackingWords } from './backing-words.tsx'

/** Only what counts today is marked as such. */
const statuses: Record<RuleStatus, { label: string; look: 'good' | 'quiet' | 'bad' }> = {
  'em vigor': { label: 'Em vigor', look: 'good' },
  publicada: { label: 'Publicada', look: 'quiet' },
  proposta: { label: 'Proposta, não vale', look: 'quiet' },
  vetada: { label: 'Vetada, não vale', look: 'bad' },
  'consulta encerrada': { label: 'Consulta encerrada', look: 'quiet' },
  'norma técnica': { label: 'Norma técnica', look: 'quiet' },
}

/** One rule: what it is and since when, what it says, what is doubtful, and who says so. */
export function RuleRow({ rule }: { rule: HomeChargingRule }) {
  const { label, look } = statuses[rule.status]
  return (
    <li
      data-rule={rule.id}
      className="grid gap-x-12 gap-y-2 border-b border-line py-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] print:break-inside-avoid"
    >
      <div>
        <h4 className="leading-snug text-pretty">{rule.title}</h4>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
          <StateWord look={look}>{label}</StateWord>
          {datesInWords(rule)}
        </p>
      </div>
      <div>
        <ul className="grid gap-1.5 text-15 text-pretty">
          {rule.says.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {rule.doubts.map((doubt) => (
          <p key={doubt} className="mt-2 text-14 text-pretty text-ink-2">
            <span className="font-semibold">Dúvida: </span>
            {doubt}
          </p>
        ))}
        <BackingWords {...rule} />
      </div>
    </li>
  )
}

function datesInWords({ date, inForceSince }: HomeChargingRule): string {
  const act = date ? formatReferenceDate(date) : 'data não informada'
  return inForceSince ? `${act}, vigência desde ${formatReferenceDate(inForceSince)}` : act
}
