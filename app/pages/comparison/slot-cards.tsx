import { comparisonPath, differencesParameter, slotsParameter } from './comparison-href.ts'
import { X } from '#app/ui/icons.tsx'
import { useRef, type ReactNode } from 'react'
import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { ModelName } from '#app/domain/vehicles/model-name.tsx'
import { nameOf, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { AvailabilityBadge, PriceNote, VehiclePrice } from '#app/domain/vehicles/vehicle-badges.tsx'
import { VehiclePicture } from '#app/domain/vehicles/vehicle-picture.tsx'
import { removeFromSlots, slotLetters, countFilled, idsOf, type Slots } from './comparison-slots.ts'
import { isWhole } from './stored-slots.ts'
import type { Comparison } from './use-comparison.ts'
import { type AddressUse, useParameters, writeSlotsField } from './comparison-address.ts'

/** `children`: the form that adds a vehicle, in the first empty slot. */
export function SlotCards({ comparison, children }: { comparison: Comparison; children: ReactNode }) {
  const list = useRef<HTMLOListElement>(null)
  const { slots, shown } = comparison
  const firstEmpty = shown.findIndex((vehicle) => !vehicle)
  const count = countFilled(slots)
  const isThree = count === 3
  const columns = isThree ? 'grid-cols-3 gap-2' : count === 4 ? 'grid-cols-2 gap-3 md:grid-cols-4' : 'grid-cols-2 gap-3'
  // Picture and text side by side.
  const row = count === 4 ? '' : 'lg:flex-row lg:*:flex-1'

  const remove = (id: number) => {
    comparison.change(removeFromSlots(slots, id))
    // The focused 'remove' button disappears, so the focus moves to the first empty slot.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:not([data-slot]) a')?.focus())
  }
  return (
    <ol
      ref={list}
      id={slotListId}
      aria-label="Vagas da comparação"
      className={`grid grid-flow-dense md:gap-5 print:grid-cols-4 print:gap-3 ${columns}`}
    >
      {shown.map((vehicle, place) => {
        if (!vehicle)
          return (
            <EmptySlot key={place} place={place} isBeside={count === 1}>
              {place === firstEmpty && children}
            </EmptySlot>
          )
        const { slot } = vehicle
        const card = vehicle.compared?.card ?? (isWhole(slot) ? slot : null)
        return (
          <li
            key={place}
            data-slot={slot.id}
            className={`relative flex flex-col overflow-clip rounded-3 border border-line bg-surface ${row}`}
          >
            <SlotLetter place={place} className="absolute top-1.5 left-1.5 z-2 bg-ink text-bg" />
            <SlotForm
              slots={removeFromSlots(slots, slot.id)}
              onlyDifferences={comparison.onlyDifferences}
              use={comparison.use}
              onSubmit={() => remove(slot.id)}
              className="no-print absolute top-0 right-0 z-2"
            >
              <button
                type="submit"
                aria-label={`Remover ${card ? nameOf(card) : 'veículo'}`}
                className="group grid size-11 place-items-center"
              >
                <X
                  aria-hidden="true"
                  className="size-8 rounded-2 bg-surface p-1.5 text-ink-2 group-hover:text-ink"
                  strokeWidth={1.8}
                />
              </button>
            </SlotForm>
            {card ? <FilledSlot card={card} isNarrow={isThree} /> : <ComingSlot />}
          </li>
        )
      })}
    </ol>
  )
}

const slotListId = 'vagas'

/** Call it after the focused button was removed. */
export function focusFirstSlot(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${slotListId} a`)?.focus())
}

/** `isNarrow`: on a phone, letter and button are above the drawing. */
function FilledSlot({ card, isNarrow }: { card: VehicleCardData; isNarrow: boolean }) {
  return (
    <>
      <div className={`flex flex-col justify-end bg-sunken lg:pt-0 ${isNarrow ? 'pt-8 md:pt-3' : 'pt-4'}`}>
        <div className="vehicle-slot aspect-2/1">
          <VehiclePicture vehicle={card} isEager />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-0.5 p-2.5 md:px-3.5 md:pt-3 md:pb-3.5">
        <h2 className="text-15 leading-tight tracking-[-0.01em] hyphens-auto md:text-16 lg:pr-6">
          <Link
            to={href('/veiculo-v2/:idOrSlug', { idOrSlug: String(card.id) })}
            prefetch="intent"
            className="after:absolute after:inset-0 after:z-1 hover:underline"
          >
            <ModelName vehicle={card} />
          </Link>
        </h2>
        <p className="text-13 text-ink-3">{[card.version, card.year].filter(Boolean).join(' · ')}</p>
        {card.availability !== 'on-sale' && <AvailabilityBadge availability={card.availability} />}
        <VehiclePrice
          vehicle={card}
          className={`mt-auto pt-1.5 md:pt-2.5 ${card.priceBrl === null ? 'text-15' : 'flex flex-wrap items-baseline text-18 md:text-22'}`}
        />
        <PriceNote vehicle={card} className={`text-13 ${isNarrow ? 'md:max-lg:min-h-[2lh]' : ''}`} />
      </div>
    </>
  )
}

function ComingSlot() {
  return (
    <div role="status" aria-busy="true" className="flex flex-1 flex-col">
      <span className="sr-only">Carregando veículo…</span>
      <div className="skeleton aspect-2/1 rounded-none" />
      <div className="grid flex-1 gap-2.5 p-3.5">
        <div className="skeleton h-5 w-3/4" />
        <div className="skeleton h-4 w-1/2" />
        <div className="skeleton mt-2 h-6 w-2/3" />
      </div>
    </div>
  )
}

/** `children`: the form that adds a vehicle. Other empty slots are not visible. `isBeside`: next to the only card; else a row of its own. */
function EmptySlot({ place, isBeside, children }: { place: number; isBeside: boolean; children: ReactNode }) {
  return (
    <li
      className={`no-print relative ${isBeside ? 'max-md:col-span-full' : 'col-span-full'} flex-col rounded-3 border border-dashed border-control p-3 max-sm:border-0 max-sm:p-0 sm:pb-0 ${children ? 'flex' : 'hidden'}`}
    >
      <SlotLetter place={place} className="absolute top-3 left-3 border border-control text-ink-2 max-sm:hidden" />
      {children ? (
        <>
          {children}
          <Link
            to={href('/catalogo')}
            className="link absolute top-0.5 right-3 inline-flex min-h-11 items-center text-14 max-sm:hidden"
          >
            Ver o catálogo
          </Link>
        </>
      ) : (
        <span className="text-center text-14 text-ink-3">Vaga livre</span>
      )}
    </li>
  )
}

type Props = { place: number; className?: string }

/** A to D. */
export function SlotLetter({ place, className = 'bg-ink text-bg' }: Props) {
  return (
    <span
      className={`grid size-6 flex-none place-items-center rounded-1 text-13 font-semibold print:border print:border-ink print:bg-transparent print:text-ink ${className}`}
    >
      {slotLetters[place]}
    </span>
  )
}

type SlotFormProps = {
  /** The form that adds a vehicle submits it in a separate field. */
  slots: Slots
  onlyDifferences: boolean
  use?: AddressUse
  onSubmit: (form: HTMLFormElement) => void
  className?: string
  children: ReactNode
}

export function SlotForm({ slots, onlyDifferences, use, onSubmit, className, children }: SlotFormProps) {
  const field = countFilled(slots) > 0 ? writeSlotsField(idsOf(slots)) : null
  return (
    <form
      action={comparisonPath}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
    >
      {field && <input type="hidden" name={slotsParameter} value={field} />}
      {field && onlyDifferences && <input type="hidden" name={differencesParameter} value="sim" />}
      {field && use && <UseFields use={use} />}
      {children}
    </form>
  )
}

/** Hidden fields. */
export function UseFields({ use: { given } }: { use: AddressUse }) {
  return (
    given && (
      <>
        <input type="hidden" name={useParameters.kmPerDay} value={given.km} />
        <input type="hidden" name={useParameters.home} value={given.casa} />
      </>
    )
  )
}
