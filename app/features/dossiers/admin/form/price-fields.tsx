import { FigureEntryRow } from './figure-entry-row.tsx'
import { FormSection } from './form-section.tsx'
import { VehicleTextField } from './vehicle-text-field.tsx'

/** The price stands apart: it has a text of its own (T-62). */
export function PriceFields() {
  return (
    <FormSection id="preco" note="O texto segue o número até que alguém o escreva.">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 lg:grid-cols-2">
        <FigureEntryRow figure="priceBrl" />
        <VehicleTextField name="price" />
      </div>
    </FormSection>
  )
}
