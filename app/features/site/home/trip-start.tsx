import { tripFields, tripPath } from '#app/features/charging/trip/trip-address.ts'
import { Button } from '#app/ui/button.tsx'
import { MunicipalityInput } from '#app/ui/forms/municipality-input.tsx'
import { Form } from '#app/ui/link.tsx'

/** The first question of whoever thinks of an electric car: two towns here, the car on the page of trips. */
export function TripStart() {
  return (
    <section aria-labelledby="da-para-viajar" className="border-t border-line py-10">
      <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[5fr_7fr] lg:items-end">
        <div>
          <h2 id="da-para-viajar">Dá para viajar?</h2>
          <p className="mt-2 max-w-[44ch] text-pretty text-ink-2">
            Se o carro chega, onde recarregar, em quanto tempo e por quanto. E o que ninguém sabe.
          </p>
        </div>
        <Form action={tripPath} aria-label="Começar uma viagem" className="flex flex-wrap items-end gap-3">
          <Town name={tripFields.from} label="De" example="Curitiba, PR" />
          <Town name={tripFields.to} label="Para" example="Florianópolis, SC" />
          <Button type="submit" look="primary" className="min-h-12">
            Ver se dá
          </Button>
        </Form>
      </div>
    </section>
  )
}

function Town({ name, label, example }: { name: string; label: string; example: string }) {
  const id = `viajar-${name}`
  return (
    <div className="min-w-48 flex-1">
      <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
        {label}
      </label>
      <MunicipalityInput id={id} name={name} maxLength={80} placeholder={example} className="field" />
    </div>
  )
}
