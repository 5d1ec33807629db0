import { formatProvenance } from './format-provenance.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { TriangleAlert } from '#app/ui/icons.tsx'
import {
  localCars,
  type LocalRule,
  localRulesAnchor,
  type LocalTopicRules,
  localTopics,
  formatTerm,
} from './local-rule.ts'

type Props = { groups: LocalTopicRules[]; today: string }

export function LocalRules({ groups, today }: Props) {
  if (groups.length === 0) return null
  const places = [...new Set(groups.flatMap(({ rules }) => rules.map(({ city }) => city ?? 'todo o estado')))]
  return (
    <section aria-labelledby="titulo-regras-locais" className="border-t border-line py-section">
      <h2 id="titulo-regras-locais">Rodízio e devolução: {places.join(', ')}</h2>
      <p className="mt-2 max-w-[66ch] text-pretty text-ink-2">
        Benefícios da prefeitura para quem registra ali o carro. Não entram em nenhuma conta desta página.
      </p>
      <Disclosure label="Mostrar as regras" className="folded-on-phone mt-2 sm:mt-6">
        {/* A link to this anchor opens the disclosure that contains it. */}
        <div id={localRulesAnchor} className="grid scroll-mt-56 gap-x-16 gap-y-8 lg:grid-cols-2">
          {groups.map(({ topic, rules }) => (
            <div key={topic}>
              <h3>{localTopics[topic]}</h3>
              <ul className="mt-3 border-t border-ink">
                {rules.map((rule) => (
                  <Rule key={rule.rule} rule={rule} today={today} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Disclosure>
    </section>
  )
}

function Rule({ rule, today }: { rule: LocalRule; today: string }) {
  const facts = [localCars[rule.cars], rule.law, formatTerm(rule, today)].filter(Boolean).join(' · ')
  return (
    <li className="border-b border-line py-3.5 text-15">
      <p className="text-pretty">{rule.rule}</p>
      {rule.isToBeChecked && (
        <p className="mt-1 flex items-start gap-1.5 text-14 font-semibold text-warn">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
          <span>A conferir: confira na prefeitura antes de contar com isto.</span>
        </p>
      )}
      <p className="mt-1 text-14 text-pretty text-ink-2">{facts}</p>
      <p className="text-13 text-pretty text-ink-3">{formatProvenance(rule, today)}</p>
    </li>
  )
}
