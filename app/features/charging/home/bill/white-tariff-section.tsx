import { BackingWords } from '#app/features/charging/home/page/backing-words.tsx'
import {
  type WhiteTariffPoint,
  whiteTariffPeriods,
  whiteTariffPoints,
} from '#app/features/charging/home/facts/white-tariff-facts.ts'

/** How the white tariff works, before anybody asks for it. */
export function WhiteTariffSection() {
  return (
    <section aria-labelledby="tarifa-branca" className="mt-section border-t border-line pt-section print:py-6">
      <h2 id="tarifa-branca">Carregar de madrugada com a tarifa branca</h2>
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <Periods />
        <ul className="border-t border-ink">
          {whiteTariffPoints.map((point) => (
            <Point key={point.what} {...point} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Point({ what, why, ...backing }: WhiteTariffPoint) {
  return (
    <li className="border-b border-line py-4">
      <h3>{what}</h3>
      <p className="mt-1 max-w-[62ch] text-15 text-pretty text-ink-2">{why}</p>
      <BackingWords {...backing} />
    </li>
  )
}

function Periods() {
  return (
    <div>
      <table className="w-full border-t border-ink text-left text-15">
        <caption className="sr-only">Horários da tarifa branca nos dias úteis</caption>
        <thead>
          <tr className="border-b border-line-2 text-14 text-ink-2">
            {['Horário', 'Quando', 'Preço'].map((label) => (
              <th key={label} scope="col" className="py-2 pr-4 font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {whiteTariffPeriods.map(({ period, hours, example, price }) => (
            <tr key={period} className="border-b border-line align-top">
              <th scope="row" className="py-3 pr-4 font-semibold">
                {period}
              </th>
              <td className="py-3 pr-4 text-pretty">
                {hours}
                <span className="block text-13 text-ink-3">Exemplo: {example}</span>
              </td>
              <td className="py-3 text-pretty">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-14 text-pretty text-ink-2">
        O exemplo é geral; os horários da sua distribuidora estão no site dela e na conta. Sábado, domingo e feriado
        nacional são fora de ponta o dia todo.
      </p>
      <BackingWords sources={['uol2024', 'hojeEmDia', 'vetorlog']} confidence="media" />
    </div>
  )
}
