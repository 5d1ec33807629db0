import type { ChecklistPoint } from '#app/pages/home-charging/facts/checklists.ts'
import type { ElectricianPoint } from '#app/pages/home-charging/facts/electrician-points.ts'
import { confidenceLabels } from '#app/platform/confidence.ts'
import { formatSources } from '#app/pages/home-charging/facts/home-charging-sources.ts'
import { BackingNote } from './backing-note.tsx'

type Props = { checklist: ChecklistPoint[]; electrician: ElectricianPoint[] }

/** The visitor's steps, in order; beside them the tasks of the professional. */
export function ChecklistSection({ checklist, electrician }: Props) {
  return (
    <section
      aria-labelledby="passo-a-passo"
      className="mt-section border-t border-line py-section print:break-inside-auto print:py-6"
    >
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h2 id="passo-a-passo">O que fazer, na ordem</h2>
          <ol className="mt-6 border-t border-ink">
            {checklist.map((point, index) => (
              <li
                key={point.what}
                className="grid grid-cols-[2rem_minmax(0,1fr)] border-b border-line py-4 print:break-inside-avoid"
              >
                <span aria-hidden="true" className="fig text-18">
                  {index + 1}
                </span>
                <div>
                  <h3>{point.what}</h3>
                  <p className="mt-1 max-w-[62ch] text-15 text-pretty text-ink-2">{point.why}</p>
                  <BackingNote {...point} />
                </div>
              </li>
            ))}
          </ol>
        </div>
        <Electrician points={electrician} />
      </div>
    </section>
  )
}

function Electrician({ points }: { points: ElectricianPoint[] }) {
  return (
    <div>
      <h2>O que o profissional confere</h2>
      <p className="mt-2 text-15 text-pretty text-ink-2">
        Leve a lista à visita. Quem responde pelos números é quem assina a ART ou o RRT. Onde está escrito “sem fonte
        publicada”, aqui e no resto da página, nenhuma página publicada foi conferida.
      </p>
      <ul className="mt-4 border-t border-line">
        {points.map(({ what, norm, sources, confidence }) => (
          <li key={what} className="border-b border-line py-3">
            <p className="text-15 text-pretty">{what}</p>
            <p className="mt-1 text-13 text-pretty text-ink-3">
              {norm} · {formatSources(sources)} · confiança {confidenceLabels[confidence]}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
