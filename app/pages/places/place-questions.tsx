import { formatDistance } from '#app/domain/charging/point-text.ts'
import { formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import { formatQuantity } from '#app/platform/format/format-number.ts'
import { fastFromKw } from '#app/domain/charging/charging-speed.ts'
import { cutOffText, formatPointCount, type FastPoint, type PointCount, type StateCosts } from './place-view.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { inState } from '#app/platform/brazil/state-article.ts'

type Question = { question: string; answer: string }

export function PlaceQuestions({ questions }: { questions: Question[] }) {
  return (
    <section aria-labelledby="perguntas" className="border-t border-line py-8">
      <h2 id="perguntas">Perguntas</h2>
      <dl className="mt-4 grid max-w-[66ch] gap-5">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1 text-pretty text-ink-2">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type PlaceFacts = {
  count: PointCount
  state: StateCode
  costs: StateCosts | null
  /** With preposition: 'em Campinas', 'no Paraná'. */
  where: string
  /** Nearest to the town. null: page of a state. */
  fast: FastPoint[] | null
  isOffRoadNetwork?: boolean
}

export function placeQuestions({ count, state, costs, where, fast, isOffRoadNetwork = false }: PlaceFacts): Question[] {
  const tariff = costs?.tariff ?? null
  const flagBrl = costs?.flag.brlPerKwh ?? null
  return [
    {
      question: `Quantos pontos de recarga há ${where}?`,
      answer:
        count.points > 0
          ? `${formatPointCount(count)}. São os que as fontes abertas registraram; pode haver outros.`
          : 'Não há nenhum cadastrado. Pode haver algum que nenhuma fonte aberta registrou.',
    },
    ...(fast === null
      ? []
      : [{ question: 'Onde fica o ponto rápido mais próximo?', answer: formatNearest(fast, isOffRoadNetwork) }]),
    ...(tariff === null
      ? []
      : [
          {
            question: `Quanto custa o kWh para carregar em casa ${inState(state)}?`,
            answer: `${formatUnitPrice(tariff.brlPerKwh)} sem a bandeira tarifária${
              flagBrl === null ? '' : `, ${formatUnitPrice(tariff.brlPerKwh + flagBrl)} na média das bandeiras`
            }. A fonte e a data estão acima.`,
          },
        ]),
    ...(costs === null
      ? []
      : [{ question: `Carro elétrico paga IPVA ${inState(state)}?`, answer: formatIpva(costs.ipva.electric) }]),
  ]
}

function formatNearest([nearest]: FastPoint[], isOffRoadNetwork: boolean): string {
  if (!nearest)
    return `Não há nenhum cadastrado a menos de 200 km da sede, a partir de ${formatQuantity('kW', fastFromKw)}.`
  const how = nearest.road === null ? 'em linha reta' : `pela ${nearest.road}`
  return `${nearest.point.name}, ${formatDistance(nearest.km)} da sede, ${how}. Confirme com a rede antes de contar com ele.${isOffRoadNetwork ? ` ${cutOffText}` : ''}`
}

function formatIpva({ summary, isToBeChecked }: StateCosts['ipva']['electric']): string {
  const end = isToBeChecked ? ' (a conferir na Sefaz).' : '.'
  return `A regra para elétricos: ${summary.charAt(0).toLowerCase()}${summary.slice(1).replace(/\.$/, '')}${end}`
}
