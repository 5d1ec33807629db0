import { type ChargingPoint, connectorName } from '#app/domain/charging/charging-point.ts'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'

const cell = 'border-b border-line py-3 pr-4 align-baseline last:pr-0'

/** null: the header says all that is known. */
export function ConnectorTable({ point: { connectors, maxPowerKw } }: { point: ChargingPoint }) {
  if (connectors.length === 0) return null
  const isSaid = connectors.every((one) => one.powerKw === maxPowerKw && !one.isOut)
  if (isSaid) return null
  const isOfWhole = maxPowerKw !== null && connectors.every(({ powerKw }) => powerKw === null)
  return (
    <section aria-labelledby="conectores">
      <h2 id="conectores" className="text-22">
        Conectores
      </h2>
      <table aria-labelledby="conectores" className="mt-3 w-full border-t border-line text-15 tabular-nums">
        <thead>
          <tr className="text-14 text-ink-3">
            <th scope="col" className={`${cell} text-left font-normal`}>
              Tipo
            </th>
            <th scope="col" className={`${cell} text-right font-normal`}>
              Potência
            </th>
            <th scope="col" className={`${cell} text-right font-normal`}>
              Quantos
            </th>
          </tr>
        </thead>
        <tbody>
          {withKeys(connectors).map(({ key, connector }) => (
            <tr key={key}>
              <th scope="row" className={`${cell} text-left font-semibold`}>
                {connectorName(connector)}
                {connector.isOut && <span className="block font-normal text-danger">Fora de serviço</span>}
              </th>
              <td className={`${cell} text-right`}>
                <FigureWithUnit value={connector.powerKw} unit="kW" decimals={1} />
              </td>
              <td className={`${cell} text-right`}>
                <FigureWithUnit value={connector.count} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOfWhole && (
        <p className="mt-3 text-15 text-pretty text-ink-2">
          Até <FigureWithUnit value={maxPowerKw} unit="kW" decimals={1} />, segundo a fonte, que não diz em qual
          conector.
        </p>
      )}
    </section>
  )
}

/** Adds React keys with a number, because a source may list equal connectors. */
function withKeys<Connector>(connectors: Connector[]) {
  const seen = new Map<string, number>()
  return connectors.map((connector) => {
    const text = JSON.stringify(connector)
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return { key: `${text} ${count}`, connector }
  })
}
