import { accessWords, type ChargingPoint } from '#app/features/charging/charging-point.ts'
import { informedInWords, ratingInWords, unknownWords } from '#app/features/charging/point-words.ts'
import { SourceCredits } from '#app/features/charging/source-credits.tsx'

type Props = { point: ChargingPoint; now: Date }

/** What is said of a point, unknown as unknown, with its date and source. */
export function PointFacts({ point, now }: Props) {
  const { isSample, openingHours, price, network, access, payment, source } = point
  const rows = [
    ['Funcionamento', openingHours ?? unknownWords.openingHours],
    ['Preço', price ?? unknownWords.price],
    ['Pagamento', payment ?? 'Não informado'],
    ['Acesso', access ? accessWords[access] : 'Não informado'],
    ['Rede', network ?? 'Não informada'],
    ['Avaliação', ratingInWords(point)],
  ]
  return (
    <section aria-labelledby="informacoes">
      <h2 id="informacoes" className="text-22">
        Informações
      </h2>
      <dl className="mt-3 border-t border-line text-15">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 grid gap-1 text-14 text-pretty text-ink-3">
        <p>{informedInWords(point, now)}.</p>
        {isSample ? <p>Exemplo do portal, sem fonte.</p> : <SourceCredits sources={[source]} />}
        <p>Confirme no local ou no aplicativo da rede antes de contar com a recarga.</p>
      </div>
    </section>
  )
}
