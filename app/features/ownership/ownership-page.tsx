import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { FormProblems } from '#app/ui/form-problems.tsx'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { AssumptionFields } from './assumption-fields.tsx'
import { ContestPart } from './contest-part.tsx'
import { comparativeWords } from './cost-words.ts'
import { LoanPart } from './loan-part.tsx'
import { fixedHref } from './ownership-address.ts'
import { OwnershipResult } from './ownership-result.tsx'
import type { OwnershipView } from './ownership-view.ts'
import { fieldId } from './scenario-field.tsx'
import { type VehicleChoice, ScenarioForm } from './scenario-form.tsx'

type Props = { view: OwnershipView; choices: VehicleChoice[] }

/** A form whose address is the whole scenario: it works by itself, and script only spares the way. */
export function OwnershipPage({ view, choices }: Props) {
  const { vehicle, problems, ownership, loan, contest, scenario, against } = view
  const hasProblems = Object.keys(problems).length > 0
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[
          { label: 'Início', to: '/' },
          { label: 'Catálogo', to: '/catalogo' },
          { label: vehicle.name, to: vehiclePath(vehicle) },
          { label: 'Custo' },
        ]}
      />
      <header className="pt-2 pb-8">
        <h1 className="max-w-[24ch]">Quanto custa ter um {vehicle.name}</h1>
        <p className="mt-2 text-18 text-ink-2">{[vehicle.version, vehicle.year].filter(Boolean).join(' · ')}</p>
        <p className="mt-3 max-w-[62ch] text-pretty text-ink-2">
          Da compra à revenda, com cada número à vista e à mão para trocar. {comparativeWords}
        </p>
      </header>
      {hasProblems && (
        <div className="mb-6">
          <FormProblems title="Corrija os seguintes erros:" problems={problems} fieldId={fieldId} />
        </div>
      )}
      <ScenarioForm view={view} choices={choices} />
      {/* The same section all along: a reader of screens hears that it has changed. */}
      <section aria-label="Resultado" className="mt-8">
        {hasProblems ? (
          <p className="grid min-h-40 place-content-center rounded-3 border border-dashed border-line-2 p-8 text-center text-ink-2">
            O resultado aparece aqui quando os valores marcados estiverem certos.
          </p>
        ) : (
          <OwnershipResult view={view} />
        )}
      </section>
      {contest && !hasProblems && <ContestPart view={view} contest={contest} />}
      {loan && !hasProblems && <LoanPart loan={loan} years={scenario.years} />}
      <AssumptionFields view={view} />
      {!hasProblems && (
        <p className="no-print mt-6 text-14 text-ink-2">
          <a href={fixedHref(vehicle, scenario, ownership, against)} className="link inline-flex min-h-11 items-center">
            Endereço com todos os números fixados
          </a>{' '}
          – para guardar ou mandar a alguém esta conta, mesmo que as tabelas do portal mudem.
          {Object.keys(ownership.typed).length > 0 && ' Os valores do editor seguem a ficha do modelo.'}
        </p>
      )}
    </main>
  )
}
