import { homeChargingHref, homeChargingTitle } from '#app/features/charging/home/home-charging-address.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { BillForm } from './bill-form.tsx'
import { BillResult } from './bill-result.tsx'
import type { BillView } from './bill-view.ts'
import { WhiteTariffSection } from './white-tariff-section.tsx'

/** Beside the form what charging costs; below it how the white tariff works. */
export function BillPage({ view }: { view: BillView }) {
  const { state, model } = view.form
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[
          { label: 'Início', to: '/' },
          { label: homeChargingTitle, to: homeChargingHref({ home: 'casa', state, model }) },
          { label: 'Conta de luz' },
        ]}
      />
      <header className="pt-2 pb-8">
        <h1 className="max-w-[20ch]">Quanto o carro pesa na conta de luz</h1>
        <p className="mt-3 max-w-[62ch] text-pretty text-ink-2">
          Com a bandeira tarifária e, para quem carrega de madrugada, com a tarifa branca. É uma estimativa: a conta que
          vale é a da sua distribuidora.
        </p>
      </header>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start">
        <BillForm view={view} />
        <BillResult view={view} />
      </div>
      <WhiteTariffSection />
    </main>
  )
}
