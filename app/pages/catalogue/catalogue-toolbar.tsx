import { Grid2x2, List, SlidersHorizontal, Table2, X } from '#app/ui/icons.tsx'
import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef } from 'react'
import { Form, Link } from '#app/ui/link.tsx'
import {
  type CatalogueAddress,
  catalogueHref,
  type CatalogueMode,
  readCatalogueAddress,
  onePage,
} from './catalogue-address.ts'
import type { CataloguePageData } from './catalogue-page-data.ts'
import { FilterForm } from './filter-form.tsx'
import { HiddenState } from './hidden-state.tsx'
import type { FilterForm as FilterFormState } from './use-filter-form.ts'
import { countActiveFilters, writeVehicleFilters } from './vehicle-filters.ts'
import { useNavigate } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useSyncedValue } from '#app/ui/use-synced-value.ts'
import { defaultSort, offeredSorts, type SortKey } from './vehicle-sort.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'

type Sheet = { isOpen: boolean; setOpen: (isOpen: boolean) => void }
type Props = { data: CataloguePageData; address: CatalogueAddress; form: FilterFormState; sheet: Sheet }

const modes: { mode: CatalogueMode; label: string; icon: typeof List }[] = [
  { mode: 'grade', label: 'Grade', icon: Grid2x2 },
  { mode: 'lista', label: 'Lista', icon: List },
  { mode: 'tabela', label: 'Tabela', icon: Table2 },
]

export function CatalogueToolbar({ data, address, form, sheet }: Props) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 bg-bg max-sm:sticky max-sm:top-5 max-sm:z-20 max-sm:pb-2 sm:mb-5">
      <ResultCount foundCount={data.foundCount} />
      <FilterSheet
        activeCount={countActiveFilters(form.wanted.filters)}
        foundCount={form.isPending ? null : data.foundCount}
        isAlways={address.mode === 'tabela'}
        sheet={sheet}
        onClose={form.fields.flush}
      >
        <FilterForm data={data} {...form} />
        <VersionsSwitch data={data} address={address} wanted={form.wanted} className="mt-2 flex sm:hidden" />
      </FilterSheet>
      <SortSelect address={address} wanted={form.wanted} />
      <div
        role="group"
        aria-label="Modo de exibição"
        className="no-print inline-flex overflow-hidden rounded-2 border border-control bg-surface max-sm:order-1"
      >
        {modes.map(({ mode, label, icon: Icon }) => (
          <Link
            key={mode}
            to={catalogueHref({ ...form.wanted, mode })}
            preventScrollReset
            replace
            aria-label={label}
            aria-current={address.mode === mode}
            className="grid h-11 w-11.5 place-items-center text-ink-3 aria-[current=true]:bg-ink aria-[current=true]:text-bg"
          >
            <Icon aria-hidden="true" className="size-5" strokeWidth={1.6} />
          </Link>
        ))}
      </div>
      <VersionsSwitch data={data} address={address} wanted={form.wanted} className="hidden sm:inline-flex" />
    </div>
  )
}

type SwitchProps = Pick<Props, 'data' | 'address'> & { wanted: CatalogueAddress; className: string }

/** One card per model, or one per version. */
function VersionsSwitch({ data, address: { mode, areVersionsSeparate }, wanted, className }: SwitchProps) {
  if (mode === 'tabela') return null
  if (!areVersionsSeparate && Object.keys(data.versions).length === 0) return null
  const to = catalogueHref({
    ...wanted,
    ...onePage(1),
    areVersionsSeparate: areVersionsSeparate ? undefined : true,
  })
  return (
    <Link
      to={to}
      preventScrollReset
      rel="nofollow"
      className={`no-print link min-h-11 items-center text-15 ${className}`}
    >
      {areVersionsSeparate ? 'Juntar versões' : 'Separar versões'}
    </Link>
  )
}

type SortSelectProps = {
  address: CatalogueAddress
  /** With pending filter changes, submitted with the sort order. */
  wanted: CatalogueAddress
}

/** A native select in a GET form works without JavaScript. */
function SortSelect({ address, wanted }: SortSelectProps) {
  const { sort } = address
  const { filters } = wanted
  const { specified, further } = offeredSorts(sort)
  const navigate = useNavigate()
  const select = useSyncedValue<HTMLSelectElement>(sort)
  const choose = (chosen: string) => {
    const next = { ...latestOf(address, wanted), sort: chosen as SortKey, ...onePage(1) }
    void navigate(catalogueHref(next), { preventScrollReset: true })
  }
  const chooseEarly = useEffectEvent(choose)
  useEffect(() => {
    if (select.current && select.current.value !== sort) chooseEarly(select.current.value)
  }, [select, sort])
  return (
    <Form action="/catalogo" className="no-print flex flex-1 gap-2 max-sm:order-3 sm:flex-none">
      {[...writeVehicleFilters(filters)].map(([name, value]) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
      <HiddenState address={{ ...wanted, sort: defaultSort }} />
      <select
        ref={select}
        name="ordem"
        aria-label="Ordenar por"
        defaultValue={sort}
        // Otherwise browsers restore the former choice after going back, and the form would submit it.
        autoComplete="off"
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        className="field select-field min-h-11 truncate py-2 text-15"
      >
        <SortOptions sorts={specified} />
        <optgroup label="Mais ordens">
          <SortOptions sorts={further} />
        </optgroup>
      </select>
      <noscript>
        <button type="submit" className={buttonClass('secondary')}>
          Ordenar
        </button>
      </noscript>
    </Form>
  )
}

function SortOptions({ sorts }: { sorts: [key: string, label: string][] }) {
  return sorts.map(([key, label]) => (
    <option key={key} value={key}>
      {label}
    </option>
  ))
}

/** The rendered address may be older than `window.location`. */
function latestOf(address: CatalogueAddress, wanted: CatalogueAddress): CatalogueAddress {
  const { pathname, search } = window.location
  const written = readCatalogueAddress({ pathname, searchParams: new URLSearchParams(search) })
  return catalogueHref(written) === catalogueHref(address) ? wanted : written
}

type FilterSheetProps = {
  activeCount: number
  /** null: loading. */
  foundCount: number | null
  /** The filters are in the sheet at every width. */
  isAlways: boolean
  sheet: Sheet
  onClose: () => void
  children: ReactNode
}

/** Open the sheet before hydration and without JavaScript. */
const opensBeforeScript = { command: 'show-modal', commandfor: 'folha-de-filtros' }

/** Each choice applies at once. */
function FilterSheet({ activeCount, foundCount, isAlways, sheet, onClose, children }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // To answer the tap quickly, the dialog opens before its content renders.
  const fill = () => startTransition(() => sheet.setOpen(true))
  const open = () => {
    dialog.current?.showModal()
    fill()
  }
  const close = () => dialog.current?.close()
  const fillEarly = useEffectEvent(() => {
    if (dialog.current?.open) fill()
  })
  useEffect(() => fillEarly(), [])
  return (
    <div className={`only-script no-print max-sm:order-2 ${isAlways ? '' : 'lg:hidden'}`}>
      <Button onClick={open} aria-haspopup="dialog" {...opensBeforeScript}>
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        Filtros
        {activeCount > 0 && (
          <span className="grid h-5.5 min-w-5.5 place-items-center rounded-full bg-accent px-1.5 text-13 text-on-accent">
            {activeCount}
          </span>
        )}
      </Button>
      <dialog
        ref={dialog}
        id={opensBeforeScript.commandfor}
        aria-label="Filtros"
        onClose={() => {
          onClose()
          startTransition(() => sheet.setOpen(false))
        }}
        closedby="any"
        className="mx-auto mt-auto mb-0 h-[88dvh] w-full max-w-140 overflow-y-auto overscroll-contain rounded-t-4 bg-bg px-5 pop-shadow open:animate-[rise_180ms_var(--ease-portal)]"
      >
        <div className="sticky top-0 z-2 -mx-5 flex items-center justify-between bg-bg px-5 pt-2">
          <span className="absolute top-1.5 left-1/2 h-1 w-9 -translate-x-1/2 rounded-full bg-line-2" />
          <span className="text-14 text-ink-3">Filtrar o catálogo</span>
          <button
            type="button"
            onClick={close}
            aria-label="Fechar filtros"
            className="-mr-3 grid size-11 place-items-center"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        {sheet.isOpen ? children : <div className="h-[88dvh]" />}
        <div className="sticky bottom-0 z-2 -mx-5 mt-2 flex gap-3 border-t border-line bg-bg px-5 pt-3 pb-4">
          <Button onClick={close} className="flex-1">
            Fechar
          </Button>
          <Button variant="primary" onClick={close} className="flex-1">
            Ver {foundCount !== null && formatNumber(foundCount)} veículo{foundCount !== 1 && 's'}
          </Button>
        </div>
      </dialog>
    </div>
  )
}

const id = 'encontrados'

/** Gets the focus when a focused control is removed. */
function ResultCount({ foundCount }: { foundCount: number }) {
  return (
    <p id={id} role="status" tabIndex={-1} className="mr-auto leading-tight max-sm:basis-1/3">
      <span className="font-semibold tabular-nums">{formatNumber(foundCount)}</span> veículo(s) encontrado(s)
    </p>
  )
}

export function foundCountElement(): HTMLElement | null {
  return document.getElementById(id)
}
