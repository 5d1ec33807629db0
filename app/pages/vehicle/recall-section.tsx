import { Fragment } from 'react'
import { Link } from '#app/ui/link.tsx'
import { type VehicleCardData, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { TriangleAlert } from '#app/ui/icons.tsx'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { countOf } from '#app/platform/format/plural.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import type { Recall } from '#app/domain/vehicles/details/recall.ts'

const recallLookUp = 'https://portalservicos.senatran.serpro.gov.br/'
const usedValueLookUp = 'https://veiculos.fipe.org.br/'

type Details = Pick<VehicleDetails, 'recalls' | 'warrantyVehicleYears' | 'warrantyBatteryYears'>

type Props = { details: Details; versions: VehicleCardData[] }

export function RecallSection({ details, versions }: Props) {
  const { recalls } = details
  const recalled = recalls.length > 0 ? [] : versions.filter(({ hasRecall }) => hasRecall)
  return (
    <section aria-labelledby="recall" className="border-t border-line py-part print:py-6">
      <h2 id="recall">Recall e valor de usado</h2>
      {recalled.length > 0 && (
        <p className="mt-3 max-w-[66ch] text-pretty">
          Outra versão deste modelo tem recall:{' '}
          {recalled.map((version, index) => (
            <Fragment key={version.id}>
              {index > 0 && ', '}
              <Link to={`${vehiclePath(version)}#recall`} className="link">
                {[version.version, version.year].filter(Boolean).join(' · ')}
              </Link>
            </Fragment>
          ))}
          .
        </p>
      )}
      {recalls.map((recall) => (
        <RecallNotice key={`${recall.date} ${recall.risk}`} recall={recall} />
      ))}
      <p className="mt-3 max-w-[66ch] text-ink-2">
        {recalls.length > 0
          ? 'Para saber se um carro está no recall, consulte a placa ou o chassi: '
          : 'Recall: nenhum registrado aqui para esta versão. Consulte a placa ou o chassi: '}
        <a href={recallLookUp} className="link" rel="noreferrer">
          Portal de Serviços da Senatran
        </a>
        .
      </p>
      <div className="mt-3 grid max-w-[66ch] gap-2 text-15 text-ink-2">
        <p>{formatUsedCheck(details)}</p>
        <p>
          Valor de usado: nenhuma tabela é livre para publicar aqui.{' '}
          <a href={usedValueLookUp} className="link" rel="noreferrer">
            Consultar a Fipe
          </a>
          , por modelo e ano.
        </p>
      </div>
    </section>
  )
}

/** 'Num usado, confira o recall e o que resta da garantia da bateria (8 anos) e do carro (6 anos), desde novo.' */
function formatUsedCheck({ warrantyVehicleYears, warrantyBatteryYears }: Details): string {
  const years = (value: number | null) => (value === null ? 'não informada aqui' : countOf(value, 'ano', 'anos'))
  return `Num usado, confira o recall e o que resta da garantia da bateria (${years(warrantyBatteryYears)}) e do carro (${years(warrantyVehicleYears)}), desde novo. Peça à marca a carga que a bateria ainda guarda.`
}

function RecallNotice({ recall: { date, chassis, risk, remedy, sourceUrl } }: { recall: Recall }) {
  return (
    <div className="mt-5 flex items-start gap-3 rounded-3 border border-line bg-surface p-4">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none text-ink-3" strokeWidth={1.6} />
      <div className="grid gap-1 text-15">
        <p className="font-semibold">Recall de {formatReferenceDate(date)}</p>
        <p>
          <b className="font-semibold">Risco:</b> {risk}
        </p>
        <p>
          <b className="font-semibold">Solução:</b> {remedy}
        </p>
        <p className="break-words text-ink-2">
          {chassis ? `Chassis: ${chassis}. ` : 'Chassis não publicados. '}
          <a href={sourceUrl} className="link" rel="noreferrer">
            Fonte do recall
          </a>
        </p>
      </div>
    </div>
  )
}
