import { Link } from 'react-router'
import { analysisHref, analysisPrices } from './analysis-words.ts'
import type { OwnedVehicle } from './owned-vehicle.ts'

/** Why the total is not that of the model's page, and the way to the same one. */
export function AnalysisNote({ vehicle }: { vehicle: OwnedVehicle }) {
  return (
    <p className="mt-3 text-14 text-pretty text-ink-2">
      A Análise Financeira da ficha usa {analysisPrices([vehicle])} e deixa de fora seguro, pneus e carregador.{' '}
      <Link to={analysisHref(vehicle)} className="link no-print">
        Ver a conta com os números dela
      </Link>
    </p>
  )
}
