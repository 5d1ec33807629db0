import { slotCount, comparisonPath } from './comparison-href.ts'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { ComparisonData } from './comparison-data.ts'
import { comparisonTrail } from './comparison-failure.tsx'
import { EmptyComparison } from './empty-comparison.tsx'
import { comparisonTitle } from './comparison-meta.ts'
import { addToSlots, countFilled, emptySlots, idsOf } from './comparison-slots.ts'
import { SingleComparison } from './single-comparison.tsx'
import { SideBySide } from './side-by-side.tsx'
import type { PlacedVehicle } from './size-overlay.tsx'
import { focusFirstSlot, SlotCards, SlotForm } from './slot-cards.tsx'
import { type Comparison, useComparison } from './use-comparison.ts'
import { FirstPaintScript } from './first-paint-script.tsx'
import { textsIn } from '#app/platform/forms/texts-in.ts'
import { Link2 } from '#app/ui/icons.tsx'
import { readId } from './compared-ids.ts'
import { Link } from '#app/ui/link.tsx'
import type { ModelChoice } from '#app/domain/vehicles/picker/model-choice.ts'
import { ModelField } from '#app/domain/vehicles/picker/model-field.tsx'
import type { ModelQuestion } from '#app/domain/vehicles/picker/model-question.ts'
import { addParameter } from './comparison-address.ts'
import { VerdictOfCars } from './verdict-of-cars.tsx'

const ShareComparison = lazy(async () => ({ default: (await import('./hydrated-parts.tsx')).ShareComparison }))
// Rendered on the server. The browser loads the code after a change of vehicles.
const SizeOverlay = import.meta.env.SSR
  ? (await import('./size-overlay.tsx')).SizeOverlay
  : lazy(async () => ({ default: (await import('./size-overlay.tsx')).SizeOverlay }))
const UndoNotice = lazy(async () => ({ default: (await import('./hydrated-parts.tsx')).UndoNotice }))

/** Part of the required title that says nothing to a visitor. */
const editionSuffix = ' V2'

type PageProps = { data: ComparisonData; question: ModelQuestion | undefined }

export function ComparisonPage({ data, question }: PageProps) {
  const comparison = useComparison(data)
  const count = countFilled(comparison.slots)
  return (
    <main id="conteudo" className="wrap">
      <FirstPaintScript ids={data.ids} />
      <Breadcrumb parts={comparisonTrail} />
      <header className="pt-2 pb-4">
        <h1 className="max-sm:text-22">
          {comparisonTitle.replace(editionSuffix, '')}
          <span className="align-super text-14 font-normal text-ink-3">{editionSuffix}</span>
        </h1>
        <div className="mt-1 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2">
          <p role="status" className="font-semibold tabular-nums">
            {count}/{slotCount} selecionados
          </p>
          <SharedNotice comparison={comparison} />
          {count > 0 && <ClearForm comparison={comparison} />}
        </div>
      </header>
      <Suspense fallback={null}>{comparison.isHydrated && <UndoNotice comparison={comparison} />}</Suspense>
      <SlotCards comparison={comparison}>
        <AddVehicleForm {...{ comparison, question }} models={data.models} />
      </SlotCards>
      {data.verdict && comparison.isLoaded && <VerdictOfCars verdict={data.verdict} comparison={comparison} />}
      <Suspense fallback={<TableSkeleton />}>
        <Comparing comparison={comparison} data={data} count={count} />
      </Suspense>
      {count > 1 && (
        <Suspense fallback={null}>{comparison.isHydrated && <ShareComparison comparison={comparison} />}</Suspense>
      )}
    </main>
  )
}

function ClearForm({ comparison }: { comparison: Comparison }) {
  return (
    <SlotForm
      slots={emptySlots}
      onlyDifferences={false}
      onSubmit={() => {
        comparison.change(emptySlots)
        focusFirstSlot()
      }}
      className="no-print ml-auto"
    >
      <Button type="submit" variant="secondary">
        Limpar todos
      </Button>
    </SlotForm>
  )
}

function Comparing({ comparison, data, count }: { comparison: Comparison; data: ComparisonData; count: number }) {
  const vehicles = comparison.shown.flatMap((vehicle, place): PlacedVehicle[] =>
    vehicle?.compared ? [{ place, vehicle: vehicle.compared }] : [],
  )
  const [first] = vehicles
  if (count === 0) return <EmptyComparison comparison={comparison} suggestions={data.suggestions} />
  if (count === 1)
    return first ? (
      <SingleComparison comparison={comparison} name={nameOf(first.vehicle.card)} similar={data.similar} />
    ) : (
      <TableSkeleton />
    )
  if (vehicles.length < 2) return <TableSkeleton />
  return (
    <>
      <SideBySide vehicles={vehicles} comparison={comparison} verdict={comparison.isLoaded ? data.verdict : null} />
      <Suspense fallback={null}>
        <SizeOverlay vehicles={vehicles} />
      </Suspense>
    </>
  )
}

const rows = 8

function TableSkeleton() {
  return (
    <div role="status" aria-busy="true" className="py-section">
      <span className="sr-only">Carregando comparação…</span>
      <div aria-hidden="true" className="grid gap-4">
        <div className="skeleton h-8 w-48" />
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="skeleton h-12" />
        ))}
      </div>
    </div>
  )
}

/** Before hydration, `FirstPaintScript` shows or hides it. */
function SharedNotice({ comparison }: { comparison: Comparison }) {
  const { isHydrated, isShared, ownHref, slots } = comparison
  if (isHydrated && !isShared) return null
  const byScript = isHydrated ? '' : '[html:not([data-comparison~=shared])_&]:hidden'
  const take = () => {
    comparison.change(slots)
    focusFirstSlot()
  }
  const linkByScript = isHydrated ? '' : '[html:not([data-comparison~=own])_&]:hidden'
  return (
    <section
      aria-label="Comparação compartilhada"
      className={`no-print flex flex-wrap items-center gap-x-4 text-14 max-xl:order-last max-xl:w-full sm:text-15 ${byScript}`}
    >
      <p className="flex items-center gap-2.5">
        <Link2 aria-hidden="true" className="size-5 flex-none text-ink-3 max-sm:hidden" strokeWidth={1.6} />
        <span>
          Você está vendo uma comparação compartilhada.
          <span className="max-xl:sr-only"> “Comparar”, no alto, conta só a sua.</span>
        </span>
      </p>
      {(ownHref !== null || !isHydrated) && (
        <Link to={ownHref ?? '/comparativo'} className={`link inline-flex min-h-11 items-center ${linkByScript}`}>
          Voltar à minha comparação
        </Link>
      )}
      <button type="button" className="link min-h-8 text-left sm:min-h-11" onClick={take}>
        Usar esta comparação
      </button>
    </section>
  )
}

type Props = { comparison: Comparison; question: ModelQuestion | undefined; models: ModelChoice[] | null }

function AddVehicleForm({ comparison, question, models }: Props) {
  const navigate = useNavigate()
  const { slots, onlyDifferences, use } = comparison
  const add = (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const id = readId(fields.get(addParameter))
    // A name without a chosen option: the server searches for it.
    if (id === null) return void navigate(`${comparisonPath}?${new URLSearchParams(textsIn(fields))}`)
    comparison.change(addToSlots(slots, { id }))
    form.reset()
  }
  return (
    <Disclosure label="Adicionar outro carro" isOpen={question !== undefined} className="folded-on-phone">
      <SlotForm slots={slots} onlyDifferences={onlyDifferences} use={use} onSubmit={add}>
        <label htmlFor="adicionar-veiculo" className="mb-2 block min-h-6 text-15 font-semibold sm:pl-8">
          Adicionar pelo nome
        </label>
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-40 flex-1">
            <ModelField
              // The browser's list of models may replace the server's.
              key={models?.length}
              id="adicionar-veiculo"
              name={addParameter}
              by="id"
              chosen={null}
              question={question}
              models={models}
              taken={idsOf(slots).filter((id) => id !== null)}
              required
            />
          </div>
          <Button type="submit" variant="secondary" className="min-h-12">
            Adicionar
          </Button>
        </div>
      </SlotForm>
    </Disclosure>
  )
}
