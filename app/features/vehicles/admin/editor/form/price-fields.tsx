import { useContext } from 'react'
import { useParams } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { priceChangeName } from '#app/features/vehicles/admin/editor/vehicle-entry-names.ts'
import { vehiclePricesPath } from '#app/features/vehicles/admin/vehicle-admin-paths.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { FigureEntryRow } from './figure-entry-row.tsx'
import { FormSection } from './form-section.tsx'
import { PriceChangeFields } from './price-change-fields.tsx'
import { VehicleFormContext } from './vehicle-form-context.ts'
import { VehicleTextField } from './vehicle-text-field.tsx'

/** The price stands apart: it has a text of its own (T-62), and a history that visitors read. */
export function PriceFields() {
  const { priceQuestion, problems } = useContext(VehicleFormContext)
  const id = readRowId(useParams().vehicleId)
  return (
    <FormSection id="preco" note="O texto segue o número até que alguém o escreva.">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 lg:grid-cols-2">
        <FigureEntryRow figure="priceBrl" />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <VehicleTextField name="price" />
          {(priceQuestion.isAsked || problems[priceChangeName]) && <PriceChangeFields />}
        </div>
      </div>
      {id !== null && (
        <Link to={vehiclePricesPath(id)} className="link mt-3 inline-block py-2 text-15">
          Histórico de preços deste veículo
        </Link>
      )}
    </FormSection>
  )
}
